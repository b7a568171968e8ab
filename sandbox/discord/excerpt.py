#!/usr/bin/env python3
"""Takes out of Discord's description of its HTTP API what the sandbox speaks of.

    python3 sandbox/discord/excerpt.py openapi.json > sandbox/discord/openapi.json

The whole is https://github.com/discord/discord-api-spec (specs/openapi.json), under the MIT licence. Words, titles and
headers are left out; each path and each schema stands on a line of its own, so that a newer excerpt is read as a diff.
Of the routes that the sandbox does not have, only method and path are kept (`x-not-served`).
"""

import json
import re
import sys

# The routes that the sandbox has, as the description writes them. A test compares them with those of the program.
SERVED = """
GET             /gateway
GET             /gateway/bot
GET             /oauth2/@me
GET             /oauth2/applications/@me
GET PATCH       /applications/@me
GET POST PUT    /applications/{application_id}/commands
GET PATCH DELETE /applications/{application_id}/commands/{command_id}
GET POST PUT    /applications/{application_id}/guilds/{guild_id}/commands
GET PATCH DELETE /applications/{application_id}/guilds/{guild_id}/commands/{command_id}
GET             /applications/{application_id}/activity-instances/{instance_id}
GET POST        /applications/{application_id}/emojis
GET PATCH DELETE /applications/{application_id}/emojis/{emoji_id}
GET             /users/@me
GET             /users/{user_id}
GET             /users/@me/guilds
POST            /users/@me/channels
GET             /guilds/{guild_id}
GET             /guilds/{guild_id}/audit-logs
GET POST        /guilds/{guild_id}/channels
GET             /guilds/{guild_id}/members
GET             /guilds/{guild_id}/members/search
PATCH           /guilds/{guild_id}/members/@me
GET PATCH       /guilds/{guild_id}/members/{user_id}
PUT DELETE      /guilds/{guild_id}/members/{user_id}/roles/{role_id}
GET POST        /guilds/{guild_id}/roles
GET PATCH DELETE /guilds/{guild_id}/roles/{role_id}
GET             /guilds/{guild_id}/threads/active
GET PATCH DELETE /channels/{channel_id}
PUT DELETE      /channels/{channel_id}/permissions/{overwrite_id}
POST            /channels/{channel_id}/typing
POST            /channels/{channel_id}/threads
GET             /channels/{channel_id}/threads/archived/public
GET             /channels/{channel_id}/threads/archived/private
GET             /channels/{channel_id}/thread-members
GET PUT DELETE  /channels/{channel_id}/thread-members/{user_id}
GET             /channels/{channel_id}/messages/pins
PUT DELETE      /channels/{channel_id}/messages/pins/{message_id}
GET             /channels/{channel_id}/pins
PUT DELETE      /channels/{channel_id}/pins/{message_id}
GET POST        /channels/{channel_id}/messages
POST            /channels/{channel_id}/messages/bulk-delete
GET PATCH DELETE /channels/{channel_id}/messages/{message_id}
POST            /channels/{channel_id}/messages/{message_id}/threads
DELETE          /channels/{channel_id}/messages/{message_id}/reactions
GET DELETE      /channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}
PUT DELETE      /channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/@me
DELETE          /channels/{channel_id}/messages/{message_id}/reactions/{emoji_name}/{user_id}
POST            /interactions/{interaction_id}/{interaction_token}/callback
POST            /webhooks/{webhook_id}/{webhook_token}
GET PATCH DELETE /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}
GET             /stickers/{sticker_id}
GET             /soundboard-default-sounds
"""
# Those that another one answers: they take the same.
ALIASES = {
    "/channels/{channel_id}/thread-members/@me",
    "/webhooks/{webhook_id}/{webhook_token}/messages/@original",
}
WORDS = {"description", "title", "headers", "operationId", "security"}


def served():
    """Method and path of every route that the sandbox has."""
    for line in SERVED.split("\n"):
        *methods, path = line.split() or [""]
        yield from ((method.lower(), path) for method in methods)


def stripped(value, names=False):
    """A value without words; where the keys are names and not keywords, all of them stay."""
    if isinstance(value, list):
        return [stripped(one) for one in value]
    if not isinstance(value, dict):
        return value
    if names:
        return {key: stripped(one) for key, one in value.items()}
    return {key: stripped(one, key in ("properties", "schemas")) for key, one in value.items() if key not in WORDS}


def operation(whole, common):
    """An operation without words: its query, its body, its answers."""
    kept = stripped({key: value for key, value in whole.items() if key != "parameters"})
    query = [one for one in whole.get("parameters", []) + common if one["in"] == "query"]
    if query:
        kept["parameters"] = [
            {key: stripped(one[key]) for key in ("name", "in", "required", "schema") if key in one} for one in query
        ]
    content = kept.get("requestBody", {}).get("content", {})
    for form in content:
        # Forms hold the same as JSON, and files beside it.
        if form != "application/json":
            content[form] = {}
    return kept


def named(value, found):
    """The schemas that a value refers to."""
    if isinstance(value, list):
        for one in value:
            named(one, found)
    elif isinstance(value, dict):
        if isinstance(value.get("$ref"), str) and "/schemas/" in value["$ref"]:
            found.add(value["$ref"].rsplit("/", 1)[1])
        for one in value.values():
            named(one, found)


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        whole = json.load(file)
    wanted, paths, others = set(served()), {}, []
    for path, item in whole["paths"].items():
        for method in (key for key in item if key != "parameters"):
            if (method, path) in wanted:
                kept = operation(item[method], item.get("parameters", []))
                paths.setdefault(path, {})[method] = kept
            elif path not in ALIASES:
                others.append(f"{method.upper()} {path}")
    missing = [f"{method} {path}" for method, path in sorted(wanted) if method not in paths.get(path, {})]
    if missing:
        sys.exit(f"not described: {', '.join(missing)}")
    responses = stripped(whole["components"]["responses"])
    todo, schemas = set(), {}
    named([paths, responses], todo)
    while todo:
        name = todo.pop()
        schemas[name] = stripped(whole["components"]["schemas"][name])
        more = set()
        named(schemas[name], more)
        todo |= more - schemas.keys()

    def lines(values):
        short = {"ensure_ascii": False, "separators": (",", ":")}
        return ",\n".join(f"{json.dumps(key)}:{json.dumps(values[key], **short)}" for key in sorted(values))

    print('{"openapi": "3.1.0", "info": ' + json.dumps({**whole["info"], "description": __doc__.split("\n")[0]}) + ',')
    print('"paths": {\n' + lines(paths) + '\n},')
    print('"x-not-served": [\n' + ",\n".join(json.dumps(other) for other in sorted(others)) + '\n],')
    print('"components": {"responses": {\n' + lines(responses) + '\n},\n"schemas": {\n' + lines(schemas) + '\n}}}')


main()
