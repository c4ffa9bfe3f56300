/**
 * Runs on the home page, in the page itself: when the base URL is wrong, no file of the site can be
 * fetched. It says so when the site's script cannot: that is asked for only when the site has not
 * started, or said that it could not. Its settings are attributes of its own element, so its text and
 * the hash that the security policy holds never change. Lines are for those who read it here.
 */
export const BANNER_SCRIPT = `(() => {
  const { baseUrl, entry } = document.currentScript.dataset;
  const make = (name, ...content) => {
    const element = document.createElement(name);
    element.append(...content);
    return element;
  };
  const tell = () => {
    const actual = location.pathname.replace(/[^/]*\\.html$/, '').replace(/\\/?$/, '/');
    const banner = make(
      'div',
      make('p', 'This site did not load properly.'),
      make('p', 'A wrong base URL is a common reason: check baseUrl in site.config.ts.'),
      make('p', 'Configured base URL: ', make('code', baseUrl)),
      make('p', 'Corrected base URL: ', make('code', actual)),
      make('hr'),
    );
    banner.id = 'base-url-banner';
    banner.setAttribute('role', 'alert');
    document.body.prepend(banner);
  };
  const check = async () => {
    const response = await fetch(entry).catch(() => null);
    const type = response?.ok && response.headers.get('content-type');
    if (!type || !type.includes('javascript')) tell();
  };
  document.addEventListener('site:failed', check);
  document.addEventListener('DOMContentLoaded', () => {
    if (!document.documentElement.dataset.theme) check();
  });
})();`.replaceAll(/\n\s*/g, '');
