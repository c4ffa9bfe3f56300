/**
 * Runs in the page itself, before the script that runs before the first paint. Where that does not
 * arrive, or cannot be read, nobody sets the color mode: the site's script is fetched without it. Until
 * it arrives there is no body, and what is typed waits for it in `earlyKeys`; what would open a search
 * of the browser opens none.
 */
export const START_SCRIPT =
  "addEventListener('load',()=>document.documentElement.dataset.theme||import(document.querySelector('[data-entry]').dataset.entry));var earlyKeys=[];addEventListener('keydown',e=>document.body||(earlyKeys.push(e),/^[/k]$/i.test(e.key)&&e.preventDefault()))";
