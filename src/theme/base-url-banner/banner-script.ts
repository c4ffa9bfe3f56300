/**
 * Runs on the home page, in the page itself: when the base URL is wrong, no file of the site can be
 * fetched. It says so when the first script of the site has not run. Its settings are an attribute
 * of its own element, so its text and the hash that the security policy holds never change.
 */
export const BANNER_SCRIPT = `(() => {
  const configured = document.currentScript.dataset.baseUrl;
  document.addEventListener('DOMContentLoaded', () => {
    if (document.documentElement.dataset.theme) return;
    const actual = location.pathname.replace(/[^/]*\\.html$/, '').replace(/\\/?$/, '/');
    const make = (name, ...content) => {
      const element = document.createElement(name);
      element.append(...content);
      return element;
    };
    const banner = make(
      'div',
      make('p', 'This site did not load properly.'),
      make('p', 'A wrong base URL is a common reason: check baseUrl in site.config.ts.'),
      make('p', 'Configured base URL: ', make('code', configured)),
      make('p', 'Corrected base URL: ', make('code', actual)),
      make('hr'),
    );
    banner.id = 'base-url-banner';
    banner.setAttribute('role', 'alert');
    document.body.prepend(banner);
  });
})();`;
