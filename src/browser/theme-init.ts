/*
 * Runs before the first paint, as a small classic script of its own so that a policy without inline
 * script allows it. It puts the reader's stored choices on <html>, where the styles look. Its
 * settings are attributes of its own element. It imports nothing: a second request would cost a
 * paint.
 */
{
  const root = document.documentElement;
  const settings = document.currentScript?.dataset ?? {};

  const read = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  const stored = settings.switch === 'off' ? null : read('theme');
  const fallback = settings.respectSystem === undefined ? settings.defaultMode : 'system';
  const choice =
    stored === 'light' || stored === 'dark' || stored === 'system' ? stored : (fallback ?? 'light');
  const dark =
    choice === 'dark' ||
    (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.themeChoice = choice;
  root.dataset.theme = dark ? 'dark' : 'light';

  if (
    settings.announcement !== undefined &&
    read('docusaurus.announcement.id') === settings.announcement &&
    read('docusaurus.announcement.dismiss') === 'true'
  ) {
    root.dataset.announcement = 'dismissed';
  }
}
