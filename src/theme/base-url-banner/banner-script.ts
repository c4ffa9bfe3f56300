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
    const banner = document.createElement('div');
    banner.id = 'base-url-banner';
    banner.setAttribute('role', 'alert');
    const say = (text, code) => {
      const line = document.createElement('p');
      line.append(text);
      if (code) {
        const element = document.createElement('code');
        element.append(code);
        line.append(element);
      }
      banner.append(line);
    };
    say('This site did not load properly.');
    say('A wrong base URL is a common reason: check baseUrl in site.config.ts.');
    say('Configured base URL: ', configured);
    say('Corrected base URL: ', actual);
    banner.append(document.createElement('hr'));
    document.body.prepend(banner);
  });
})();`;
