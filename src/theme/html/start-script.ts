import { DARK_FRAME } from '../../client/color-mode';

/**
 * Inline script that runs before the first paint: sets the color mode and a dismissed announcement on
 * `<html>`. Settings are attributes of the script element, so that its hash in the security policy is
 * constant.
 */
export const START_SCRIPT = `(() => {
  const { dataset } = document.documentElement;
  const settings = document.currentScript.dataset;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const media = ${JSON.stringify(DARK_FRAME)};
  const stored = settings.switch === 'off' ? null : read('theme');
  const fallback = settings.respectSystem === undefined ? settings.defaultMode : 'system';
  dataset.theme = Object.hasOwn(media, stored) ? stored : fallback;
  document.querySelector('[name="theme-color"]').media = media[dataset.theme];
  const isDismissed = read('docusaurus.announcement.dismiss') === 'true';
  if (isDismissed && read('docusaurus.announcement.id') === settings.announcement) {
    dataset.announcement = 'dismissed';
  }
})();`.replaceAll(/\n\s*/g, '');
