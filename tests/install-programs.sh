#!/usr/bin/env bash
# Installs the programs that tests need, unless they exist: a Chromium (Debian's headless one, or
# Playwright's) and nginx.
set -euo pipefail

can_install() {
  command -v apt-get > /dev/null && [ "$(id -u)" = 0 ]
}

install() {
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "$1"
}

if ! command -v chromium-headless-shell > /dev/null; then
  (can_install && install chromium-headless-shell) || command -v chromium > /dev/null ||
    npx playwright install chromium
fi
# On Debian it isn't on the PATH of ordinary users.
if ! PATH="$PATH:/usr/sbin" command -v nginx > /dev/null; then
  if ! (can_install && install nginx-light); then
    echo 'nginx is not installed, so tests of its configuration are skipped. Install nginx-light to run them.' >&2
    exit 0
  fi
  # Tests start their own server.
  service nginx stop > /dev/null 2>&1 || true
fi
