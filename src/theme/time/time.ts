const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

const timeFormat = new Intl.DateTimeFormat('en', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/**
 * Formats a day, or a time to the minute in UTC.
 *
 * @param date ISO 8601: `2026-11-21`, or `2026-11-21T13:22Z`
 */
export function formatTime(date: string): string {
  const isDay = !date.includes('T');
  return isDay ? dayFormat.format(new Date(date)) : `${timeFormat.format(new Date(date))} UTC`;
}
