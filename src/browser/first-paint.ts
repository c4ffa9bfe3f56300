/*
 * Runs before the first paint, as a small classic script of its own so that a policy without inline
 * script allows it. It puts the reader's stored choices on <html>, where the styles look, and on the
 * sidebar as soon as that is parsed; after the first paint it fetches the script that takes the page
 * over. Its settings are attributes of its own element. It imports nothing: a second request would
 * cost a paint.
 */
{
  /** Keys that were pressed before this script was there; the page itself keeps them. */
  const { earlyKeys = [] } = window as { earlyKeys?: KeyboardEvent[] };
  const root = document.documentElement;
  const { dataset } = root;
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
    (choice === 'system' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  dataset.themeChoice = choice;
  // The switch is built to say "light": its name has to follow, whether or not the reader does anything.
  if (choice !== 'light') {
    dataset.used = '';
  }
  dataset.theme = dark ? 'dark' : 'light';
  // Printed links give it before the paths of the site.
  root.style.setProperty('--origin', JSON.stringify(location.origin));
  document.querySelector('[name="theme-color"]')?.setAttribute('media', dark ? 'all' : 'not all');

  if (
    settings.announcement !== undefined &&
    read('docusaurus.announcement.id') === settings.announcement &&
    read('docusaurus.announcement.dismiss') === 'true'
  ) {
    dataset.announcement = 'dismissed';
  }

  // Where the browser does not have the typeface yet, the styles leave it out until the script asks for it.
  if (!read('typeface')) {
    dataset.typeface = '';
  }

  /** Stands at the end of the sidebar: its categories become as the reader left them. */
  class SidebarState extends HTMLElement {
    connectedCallback() {
      this.restore();
      // Without styles nothing scrolls.
      const styles = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
      if (styles?.sheet === null) {
        styles.addEventListener('load', () => this.restore(), { once: true });
      }
    }

    restore() {
      const sidebar = this.parentElement;
      if (!sidebar) {
        return;
      }
      try {
        const { page, open, top } = JSON.parse(read(this.dataset.key ?? '') ?? '{}');
        for (const details of sidebar.querySelectorAll<HTMLDetailsElement>('[data-category]')) {
          const kept = open?.[details.dataset.category ?? ''];
          const holdsPage = details.parentElement?.querySelector('[aria-current="page"]');
          if (typeof kept === 'boolean' && (page === location.pathname || kept || !holdsPage)) {
            // What a closed category holds is not in the document: it opens with the script.
            details.open = kept && details.querySelector('a') !== null;
          }
        }
        sidebar.scrollTop = Number(top) || 0;
      } catch {
        // What cannot be read is not the site's: the sidebar stays as it is.
      }
      const active = sidebar.querySelector<HTMLElement>('[aria-current="page"]');
      if (active) {
        const { top, bottom, height } = sidebar.getBoundingClientRect();
        const entry = active.getBoundingClientRect();
        if (entry.top < top || entry.bottom > bottom) {
          sidebar.scrollTop += entry.bottom - bottom + height / 2;
        }
      }
    }
  }
  customElements.define('sidebar-state', SidebarState);

  /** What shows that a reader wants to do something, so that the scripts are fetched at once. */
  const USES = ['keydown', 'pointermove', 'touchstart', 'focusin', 'scroll'];
  let pressed: HTMLElement | null = null;
  /** What is pressed again: categories of the sidebar are drawn by the script when they open. */
  let pressable = 'button, [data-category] > summary';
  let missed: KeyboardEvent | null = null;
  let isStarted = false;

  const start = () => {
    const { entry, shell } = settings;
    if (isStarted || entry === undefined) {
      return;
    }
    isStarted = true;
    if (shell) {
      const link = document.createElement('link');
      const hint = { rel: 'preload', as: 'fetch', crossOrigin: '', href: shell };
      document.head.append(Object.assign(link, hint));
    }
    import(/* @vite-ignore */ entry).catch((error: unknown) => {
      console.error(error);
      document.dispatchEvent(new Event('site:failed'));
    });
  };

  const use = () => {
    dataset.used = '';
    start();
  };
  // Browsers tell of a pointer that rests, too, when the page below it is new.
  const onUse = (event: Event) =>
    (event instanceof PointerEvent && !event.movementX && !event.movementY) || use();

  /**
   * Takes the reader to the field of search. Where that is not there yet, or in a dialog that needs the
   * script, what they type is kept in `data-query` of the root: a line break is the key Enter.
   */
  const search = () => {
    const { query = '' } = dataset;
    const field = document.querySelector<HTMLInputElement>('header [role="combobox"]');
    field?.focus();
    dataset.query = query;
    if (field && field === document.activeElement && !query.includes('\n')) {
      field.value += query;
      delete dataset.query;
    }
  };

  /** Does with a key what the box will do: one that opens search, or follows such a key. */
  const onEarlyKey = (event: KeyboardEvent) => {
    const { altKey, ctrlKey, key, metaKey, target } = event;
    const { query } = dataset;
    const isWriting = target instanceof HTMLInputElement;
    const opens =
      ctrlKey || metaKey ? /^k$/i.test(key) : query === undefined && key === '/' && !isWriting;
    if (opens) {
      search();
    } else if (query === undefined || altKey || ctrlKey || metaKey) {
      missed = isWriting || !event.isTrusted ? null : event;
      return;
    } else if (key === 'Backspace') {
      dataset.query = query.slice(0, -1);
    } else if (key === 'Enter') {
      dataset.query += '\n';
    } else if (key[1]) {
      if (/^(Esc|Tab)/.test(key)) {
        delete dataset.query;
      }
      return;
    } else {
      dataset.query += key;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  /** What is pressed before the script is there that acts on it is pressed again when it is. */
  const onEarlyClick = (event: Event) => {
    const { target } = event;
    pressed = target instanceof Element ? target.closest(pressable) : null;
    if (pressed?.localName === 'summary') {
      event.preventDefault();
    }
    delete dataset.query;
    if (pressed?.matches('[data-opens-search], [data-shortcut="search"]')) {
      pressed = null;
      search();
    }
    use();
  };
  /** Once something is on the screen: what is asked for in the frame of it would still delay that. */
  const startAfterPaint = () =>
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });

  /** Back and forward between pages of one document change nothing but the address by themselves. */
  const { pathname } = location;
  const onEarlyTraversal = () => {
    if (location.pathname !== pathname) {
      location.reload();
    }
  };

  const clicks = new AbortController();
  const { signal } = clicks;
  const options = { capture: true, signal };
  document.addEventListener('click', onEarlyClick, options);
  document.addEventListener('submit', (event) => event.preventDefault(), options);
  window.addEventListener('popstate', onEarlyTraversal);
  window.addEventListener('keydown', onEarlyKey, true);
  earlyKeys.forEach(onEarlyKey);
  document.addEventListener('DOMContentLoaded', () => dataset.query === undefined || search());
  const leaveKeys = () => window.removeEventListener('keydown', onEarlyKey, true);
  // From here on the box takes what is typed, and what was kept: a while after the frame is there.
  document.addEventListener('search:ready', leaveKeys);
  for (const each of USES) {
    document.addEventListener(each, onUse, { passive: true, signal });
  }
  // The page acts on its own buttons first; what stands around it does when the reader uses it.
  document.addEventListener('site:started', () => {
    window.removeEventListener('popstate', onEarlyTraversal);
    pressable = pressable.replace('button', 'button:not(main button)');
  });
  // React keeps what is pressed while it takes over.
  document.addEventListener('site:hydrating', () => clicks.abort());
  document.addEventListener('site:failed', () => clicks.abort());
  document.addEventListener('site:hydrated', () => {
    if (!document.querySelector('[data-shortcut="search"]')) {
      leaveKeys();
    }
    pressed?.click();
    if (missed) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', missed));
    }
  });
  window.addEventListener('load', startAfterPaint);
}
