# The site behind nginx: no root, no writable files but /tmp. docs/hosting.md says how to run it.
FROM node:22-bookworm AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
# With .git: pages take the day of their last change from it.
COPY . .
RUN npm run build -- --strict

FROM nginxinc/nginx-unprivileged:1.28.0-alpine
COPY --from=build /site/dist/nginx.conf /etc/nginx/conf.d/default.conf
COPY --from=build /site/dist /usr/share/nginx/html
USER 101
EXPOSE 8080
