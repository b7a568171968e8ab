# updown in a container, which has the program and nothing else:
#
#     docker build -t updown .
#     docker run --read-only -p 127.0.0.1:4000:4000 -e SANDBOX_HOST=0.0.0.0 updown                # to try it: http://127.0.0.1:4000/
#     docker run -it --rm -v updown:/data updown init                                            # a token and an invitation
#     docker run -d --read-only --restart unless-stopped --ulimit core=0 -v updown:/data updown  # on Discord
#
# Settings come from the environment (--env-file .env), or from the file .env in the volume, where `init` writes it. Other
# commands go behind the program: docker exec CONTAINER /updown doctor

FROM rust:1.95.0-slim-bookworm AS build
# A path that stands in no program: the script looks for it there.
WORKDIR /updown-source
COPY . .
RUN --mount=type=cache,target=/usr/local/cargo/registry --mount=type=cache,target=/build \
    CARGO_TARGET_DIR=/build .ci/release > /program && cp "$(cat /program)" /updown && mkdir -m 700 /data

FROM scratch
COPY --from=build /updown /updown
# Everything the bot keeps is in /data, which nobody else reads.
COPY --from=build --chown=10001:10001 /data /data
USER 10001:10001
WORKDIR /data
ENV DATABASE_URL=sqlite:///data/updown.db METRICS_PORT=9464
VOLUME /data
EXPOSE 4000
# The program asks itself: there is no shell and no other program here.
HEALTHCHECK --interval=30s --timeout=6s --start-period=60s CMD ["/updown", "health"]
# The bot itself is the first process, so it hears when it is asked to stop, and ends within ten seconds.
STOPSIGNAL SIGTERM
ENTRYPOINT ["/updown"]
