# syntax=docker/dockerfile:1
FROM node:24-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/domain/package.json packages/domain/
COPY packages/server/package.json packages/server/
COPY packages/web/package.json packages/web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

# Everything to build with.
FROM manifests AS build
RUN npm install --no-save
COPY . .
RUN node scripts/build.mjs

# Only what the server needs at run time.
FROM manifests AS packages
RUN npm install --no-save --omit=dev --workspace @ordna/server --include-workspace-root=false

FROM node:24-slim
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/packages/server/package.json packages/server/
COPY --from=build /app/packages/server/dist packages/server/dist
COPY --from=build /app/packages/web/dist packages/web/dist
RUN mkdir -m 700 /data && chown node:node /data
USER node
ENV NODE_ENV=production MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072 ORDNA_SERVICE_INTERFACE=:3456 ORDNA_SERVICE_ROOTPATH=/data
VOLUME /data
EXPOSE 3456
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:3456/health').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=25", "packages/server/dist/main.js"]
