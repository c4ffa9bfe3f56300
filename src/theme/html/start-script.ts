/**
 * Inline script that runs before the first paint: sets the color mode, a dismissed announcement and the
 * origin for printed links on `<html>`. Settings are attributes of the script element, so that its hash
 * in the security policy never changes.
 */
export const START_SCRIPT = `(() => {
  const { dataset, style } = document.documentElement;
  const settings = document.currentScript.dataset;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const stored = settings.switch === 'off' ? null : read('theme');
  const fallback = settings.respectSystem === undefined ? settings.defaultMode : 'system';
  const choice = ['light', 'dark', 'system'].includes(stored) ? stored : fallback;
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const isDark = choice === 'dark' || (choice === 'system' && prefersDark);
  dataset.themeChoice = choice;
  dataset.theme = isDark ? 'dark' : 'light';
  document.querySelector('[name="theme-color"]').media = isDark ? 'all' : 'not all';
  style.setProperty('--origin', JSON.stringify(location.origin));
  const isDismissed = read('docusaurus.announcement.dismiss') === 'true';
  if (isDismissed && read('docusaurus.announcement.id') === settings.announcement) {
    dataset.announcement = 'dismissed';
  }
})();`.replaceAll(/\n\s*/g, '');
