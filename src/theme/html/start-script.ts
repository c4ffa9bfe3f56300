/**
 * Runs in the page itself, behind the script that runs before the first paint. Where that did not
 * arrive, or could not be read, nobody has set the color mode: the site's script is fetched without it.
 */
export const START_SCRIPT =
  "document.documentElement.dataset.theme||addEventListener('load',()=>import(document.querySelector('[data-entry]').dataset.entry))";
