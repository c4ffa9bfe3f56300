/**
 * Runs on the home page, in the page itself: when the base URL is wrong, no file of the site can be
 * fetched. Once the document has loaded without the site's script, it asks for that again, and shows
 * the banner when there is none. Its settings are attributes of its own element, so its text and the
 * hash that the security policy holds never change.
 */
export const BANNER_SCRIPT = `(() => {
  const { baseUrl, entry } = document.currentScript.dataset;
  const make = (name, ...content) => {
    const element = document.createElement(name);
    element.append(...content);
    return element;
  };
  const show = () => {
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
    if (!type || !type.includes('javascript')) show();
  };
  addEventListener('load', () => {
    if (document.documentElement.dataset.stage === undefined) check();
  });
})();`.replaceAll(/\n\s*/g, '');
