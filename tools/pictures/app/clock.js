/** Starts the clock of this process at the time in CLOCK, so that relative times stay the same. */
const begin = Date.parse(process.env.CLOCK ?? '');
const now = () => Math.round(begin + performance.now());

if (!Number.isNaN(begin)) {
  globalThis.Date = class extends Date {
    constructor(...parts) {
      super(...(parts.length > 0 ? parts : [now()]));
    }

    static now() {
      return now();
    }
  };
}
