/**
 * Inline script of the home page, because with a wrong base URL no file can be fetched. If the site's script
 * hasn't run, it requests the script again, and shows the banner if that fails. Settings are attributes of
 * the script element, so that its hash in the security policy is constant.
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
