# updown in a container:
#
#     docker build -t updown .
#     docker run -p 127.0.0.1:4000:4000 -e SANDBOX_HOST=0.0.0.0 updown             # to try it: http://127.0.0.1:4000/
#     docker run -d --restart unless-stopped --ulimit core=0 --env-file .env -v updown:/data updown    # on Discord
#
# Other commands go behind it: docker exec CONTAINER updown doctor

FROM rust:1.95.0-slim-bookworm AS build
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/usr/local/cargo/registry --mount=type=cache,target=/build \
    CARGO_TARGET_DIR=/build cargo build --release --locked --package updown && cp /build/release/updown /usr/local/bin/updown

FROM debian:12.11-slim
# Everything the bot keeps is in /data, which nobody else reads.
RUN useradd --system --home-dir /data --shell /usr/sbin/nologin updown && install -d -o updown -m 700 /data
COPY --from=build /usr/local/bin/updown /usr/local/bin/updown
USER updown
WORKDIR /data
ENV DATABASE_URL=sqlite:///data/updown.db
VOLUME /data
EXPOSE 4000
# The bot itself is the first process, so it hears when it is asked to stop, and ends within ten seconds.
STOPSIGNAL SIGTERM
ENTRYPOINT ["updown"]
