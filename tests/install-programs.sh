#!/usr/bin/env bash
# Provides the programs that tests start: a Chromium, which is Debian's without windows, the one that is
# installed, or Playwright's; and nginx, which is the one that is installed, or Debian's.
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
# Debian keeps it where the paths of ordinary users do not look.
if ! PATH="$PATH:/usr/sbin" command -v nginx > /dev/null; then
  if ! (can_install && install nginx-light); then
    echo 'nginx is not installed, so the tests that compare with it are left out: install nginx-light.' >&2
    exit 0
  fi
  # Tests start one of their own; the one that the package may have started is not needed.
  service nginx stop > /dev/null 2>&1 || true
fi
