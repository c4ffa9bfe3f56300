/**
 * Sets the clock of this process: it begins at the time of the variable CLOCK and goes on from
 * there, so that "2 hours ago" is the same in every picture.
 */
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
