# Every image of docker-compose.yml, one target each. Build from the root of the repository. No image runs as root, and
# none writes outside of /tmp and its volumes.

# Packages -------------------------------------------------------------------------------------------------------------

# Descriptions of packages alone: as long as they stay, nothing is installed again.
FROM node:24-alpine AS descriptions
WORKDIR /accounts
RUN npm install --global pnpm@10.34.9
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml .npmrc ./
COPY api/package.json api/
COPY bench/package.json bench/
COPY demo-companies/package.json demo-companies/
COPY e2e/package.json e2e/
COPY embedded-database/package.json embedded-database/
COPY mfe-accounting/package.json mfe-accounting/
COPY mfe-contacts/package.json mfe-contacts/
COPY mfe-purchases/package.json mfe-purchases/
COPY mfe-sales/package.json mfe-sales/
COPY mfe-settings/package.json mfe-settings/
COPY payment-sandbox/package.json payment-sandbox/
COPY shared-auth/package.json shared-auth/
COPY shared-data/package.json shared-data/
COPY shared-domain/package.json shared-domain/
COPY shared-ui/package.json shared-ui/
COPY shell/package.json shell/
COPY starter/package.json starter/
COPY tooling/package.json tooling/

FROM descriptions AS packages
RUN pnpm install --frozen-lockfile

FROM descriptions AS api-packages
COPY tooling/src/containers/prune-packages.ts /prune/
RUN pnpm install --prod --frozen-lockfile --ignore-scripts --filter-prod "@accounts/starter..." \
 && node /prune/prune-packages.ts node_modules

# The program of Node without npm, which takes no part.
FROM alpine:3.22 AS node
RUN apk add --no-cache libstdc++ && adduser -D -H -u 10001 accounts
COPY --from=node:24-alpine /usr/local/bin/node /usr/local/bin/node
WORKDIR /accounts
ENV NODE_ENV=production
USER 10001

# Builds ---------------------------------------------------------------------------------------------------------------

FROM packages AS sources
COPY tsconfig.base.json ./
COPY shared-domain shared-domain
COPY shared-auth shared-auth
COPY shared-data shared-data
COPY shared-ui shared-ui
COPY tooling tooling
COPY api/src api/src
COPY shell shell

FROM sources AS built-shell
RUN node tooling/src/modules/cli.ts build shell

FROM sources AS built-module
ARG MODULE
COPY mfe-$MODULE mfe-$MODULE
RUN node tooling/src/modules/cli.ts build "$MODULE" \
 && node tooling/src/modules/cli.ts publish "$MODULE" --no-smoke --by image --data-dir /published

# Images ---------------------------------------------------------------------------------------------------------------

# What the API and the registry have in common, in the same layers.
FROM node AS server
COPY --from=api-packages /accounts /accounts
COPY shared-domain/src shared-domain/src
COPY api/src api/src

# What starts it or makes the demo companies; the database is another container, so none is embedded.
FROM server AS starter
COPY starter/src starter/src
USER root
RUN mkdir /data && chown 10001:10001 /data
USER 10001
ENV MALLOC_ARENA_MAX=2 DATA_DIR=/data

FROM starter AS api
COPY payment-sandbox/src payment-sandbox/src
ARG COMMIT=unknown
LABEL org.opencontainers.image.revision=$COMMIT
ENV HOST=0.0.0.0 PORT=4000
EXPOSE 4000
HEALTHCHECK --interval=5s --start-period=60s --retries=12 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "starter/src/main.ts"]

# Runs once and ends.
FROM starter AS seed
COPY demo-companies/src demo-companies/src
ARG COMMIT=unknown
LABEL org.opencontainers.image.revision=$COMMIT
HEALTHCHECK NONE
CMD ["node", "starter/src/seed.ts"]

# nginx with Brotli, as another user than root, which writes into /tmp alone.
FROM alpine:3.22 AS web
RUN apk add --no-cache nginx nginx-mod-http-brotli && adduser -D -H -u 10001 accounts
COPY docker/nginx.conf /etc/nginx/nginx.conf
COPY docker/start-nginx.sh docker/page-headers.sh /usr/local/bin/
USER 10001
EXPOSE 8080
HEALTHCHECK --interval=5s --start-period=5s --retries=5 CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/healthz"]
CMD ["sh", "/usr/local/bin/start-nginx.sh"]

FROM web AS shell
COPY docker/shell.conf /etc/nginx/server.conf
COPY --from=built-shell /accounts/shell/dist /srv/shell
ARG COMMIT=unknown
LABEL org.opencontainers.image.revision=$COMMIT

# Serves its own folders under /m/<module>/ and says in /registry.json which of them is stable.
FROM web AS module
COPY docker/module.conf /etc/nginx/server.conf
COPY --from=built-module /published/modules /srv/m
ARG COMMIT=unknown
LABEL org.opencontainers.image.revision=$COMMIT

# One origin for people.
FROM web AS gateway
COPY docker/gateway.conf /etc/nginx/server.conf
ARG COMMIT=unknown
LABEL org.opencontainers.image.revision=$COMMIT

# Keeps the registry, and has the commands that change it.
FROM server AS registry
COPY shared-auth/package.json shared-auth/
COPY shared-auth/src/contract shared-auth/src/contract
COPY tooling/package.json tooling/
COPY tooling/src/containers tooling/src/containers
COPY tooling/src/modules tooling/src/modules
COPY tooling/src/webpack/catalog.ts tooling/src/webpack/catalog.ts
USER root
RUN mkdir -p tooling/node_modules/@accounts shared-auth/node_modules/@accounts \
 && ln -s ../../../shared-auth tooling/node_modules/@accounts/shared-auth \
 && ln -s ../../../shared-domain shared-auth/node_modules/@accounts/shared-domain
USER 10001
ENV PORT=8080
EXPOSE 8080
HEALTHCHECK --interval=5s --start-period=5s --retries=5 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ARG COMMIT=unknown
LABEL org.opencontainers.image.revision=$COMMIT
CMD ["node", "tooling/src/containers/registry-main.ts"]
