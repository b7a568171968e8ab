#!/usr/bin/env python3
"""Takes out of Discord's description of its HTTP API what the sandbox speaks of.

    python3 sandbox/discord/excerpt.py openapi.json > sandbox/discord/openapi.json

The whole is https://github.com/discord/discord-api-spec (specs/openapi.json), under the MIT licence. Words, titles and
headers are left out; each path and each schema stands on a line of its own, so that a newer excerpt is read as a diff.
"""

import json
import re
import sys

ROUTES = re.compile(
    r"^/(gateway(/bot)?"
    r"|oauth2/(@me|applications/@me)"
    r"|applications/(@me|\{application_id\}(/(guilds/\{guild_id\}/)?(commands|emojis)(/\{\w+\})?)?)"
    r"|users/(@me(/(channels|guilds(/\{guild_id\}(/member)?)?))?|\{user_id\})"
    r"|guilds/\{guild_id\}(/(channels|emojis|roles|members)(/[@{}\w]+)?(/roles/\{role_id\})?|/threads/active)?"
    r"|channels/\{channel_id\}(/(messages|pins|threads|thread-members|typing|users)(/.*)?)?"
    r"|interactions/.*"
    r"|webhooks/\{webhook_id\}/\{webhook_token\}(/messages/.*)?)$"
)
LEFT_OUT = re.compile(r"/(crosspost|search|member-counts)$")
WORDS = {"description", "title", "headers", "operationId", "security", "parameters"}


def stripped(value, names=False):
    """A value without words; where the keys are names and not keywords, all of them stay."""
    if isinstance(value, list):
        return [stripped(one) for one in value]
    if not isinstance(value, dict):
        return value
    if names:
        return {key: stripped(one) for key, one in value.items()}
    return {key: stripped(one, key in ("properties", "schemas")) for key, one in value.items() if key not in WORDS}


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
    paths = {
        path: stripped(methods)
        for path, methods in whole["paths"].items()
        if ROUTES.match(path) and not LEFT_OUT.search(path)
    }
    for methods in paths.values():
        for operation in methods.values():
            # Forms hold the same as JSON, and files beside it.
            content = operation.get("requestBody", {}).get("content", {})
            if "application/json" in content:
                operation["requestBody"]["content"] = {"application/json": content["application/json"]}
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
        return ",\n".join(f"{json.dumps(key)}: {json.dumps(values[key], ensure_ascii=False)}" for key in sorted(values))

    print('{"openapi": "3.1.0", "info": ' + json.dumps({**whole["info"], "description": __doc__.split("\n")[0]}) + ',')
    print('"paths": {\n' + lines(paths) + '\n},')
    print('"components": {"responses": {\n' + lines(responses) + '\n},\n"schemas": {\n' + lines(schemas) + '\n}}}')


main()
