# Every image of docker-compose.yml, one target each. Build from the root of the repository.
FROM node:24-slim AS packages
WORKDIR /accounts
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml .npmrc ./
COPY api/package.json api/
COPY bench/package.json bench/
COPY e2e/package.json e2e/
COPY mfe-accounting/package.json mfe-accounting/
COPY mfe-contacts/package.json mfe-contacts/
COPY mfe-purchases/package.json mfe-purchases/
COPY mfe-sales/package.json mfe-sales/
COPY mfe-settings/package.json mfe-settings/
COPY shared-auth/package.json shared-auth/
COPY shared-data/package.json shared-data/
COPY shared-domain/package.json shared-domain/
COPY shared-ui/package.json shared-ui/
COPY shell/package.json shell/
COPY tooling/package.json tooling/
RUN npx --yes pnpm@10.34.9 install --frozen-lockfile
COPY . .

FROM packages AS api
ENV NODE_ENV=production MALLOC_ARENA_MAX=2
EXPOSE 4000
CMD ["node", "--max-semi-space-size=8", "api/src/main.ts"]

FROM packages AS built-shell
RUN node tooling/src/modules/cli.ts build shell

FROM packages AS built-module
ARG MODULE
RUN node tooling/src/modules/cli.ts build "$MODULE" \
 && node tooling/src/modules/cli.ts publish "$MODULE" --data-dir /published

FROM nginx:1.29-alpine AS shell
COPY docker/page-headers.conf /etc/nginx/page-headers.conf
# The image's start fills in the variables that are set.
ENV SERVICE_WORKER=1
COPY docker/shell.conf /etc/nginx/templates/default.conf.template
COPY --from=built-shell /accounts/shell/dist /usr/share/nginx/html

# Serves its own folders under /m/<module>/ and says in /registry.json which of them is stable.
FROM nginx:1.29-alpine AS module
COPY docker/module.conf /etc/nginx/conf.d/default.conf
COPY --from=built-module /published/modules /usr/share/nginx/html/m

# Joins what the modules say into one registry; runs once.
FROM packages AS registry
CMD ["node", "tooling/src/containers/join-registry.ts"]

# One origin for people.
FROM nginx:1.29-alpine AS gateway
COPY docker/gateway.conf /etc/nginx/conf.d/default.conf
EXPOSE 80
