#!/usr/bin/env bash
# Provides a Chromium for the browser tests: the one that is installed, Debian's, or Playwright's.
set -euo pipefail
if command -v chromium > /dev/null; then
  exit 0
fi
if command -v apt-get > /dev/null && [ "$(id -u)" = 0 ]; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium && exit 0
fi
npx playwright install chromium
