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
  root.dataset.themeChoice = choice;
  root.dataset.theme = dark ? 'dark' : 'light';
  document.querySelector('[name="theme-color"]')?.setAttribute('media', dark ? 'all' : 'not all');

  if (
    settings.announcement !== undefined &&
    read('docusaurus.announcement.id') === settings.announcement &&
    read('docusaurus.announcement.dismiss') === 'true'
  ) {
    root.dataset.announcement = 'dismissed';
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

  /** Stands below the list of pages that were read last, which it fills. */
  class LastRead extends HTMLElement {
    connectedCallback() {
      const part = this.parentElement;
      try {
        for (const { href, label, detail } of JSON.parse(read(this.dataset.key ?? '') ?? '[]')) {
          const item = document.createElement('li');
          const link = Object.assign(document.createElement('a'), { href, textContent: label });
          item.append(link, detail);
          // What is no page, or leads out of the site, is not the site's.
          if (typeof href === 'string' && link.origin === location.origin) {
            part?.querySelector('ul')?.append(item);
            part?.removeAttribute('hidden');
          }
        }
      } catch {
        // What cannot be read is not the site's: there is no list.
      }
    }
  }
  customElements.define('last-read', LastRead);

  /** What shows that a reader wants to do something, so that the script is fetched at once. */
  const INTENTS = ['keydown', 'pointermove', 'touchstart', 'focusin'];
  let pressed: HTMLElement | null = null;
  let isStarted = false;

  const start = () => {
    const { entry, shell } = settings;
    if (isStarted || entry === undefined) {
      return;
    }
    isStarted = true;
    if (shell) {
      const link = document.createElement('link');
      const hint = { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: shell };
      document.head.append(Object.assign(link, hint));
    }
    import(/* @vite-ignore */ entry).catch((error: unknown) => {
      console.error(error);
      document.dispatchEvent(new Event('site:failed'));
    });
  };

  /**
   * Takes the reader to the field of search. Where that is not there yet, or in a dialog that needs the
   * script, what they type is kept in `data-query` of the root: a line break is the key Enter.
   */
  const search = () => {
    const { query = '' } = root.dataset;
    const field = document.querySelector<HTMLInputElement>('header [role="combobox"]');
    field?.focus();
    if (field && field === document.activeElement) {
      delete root.dataset.query;
      field.value += query.replace(/\n.*/s, '');
      if (query.includes('\n')) {
        field.form?.querySelector('button')?.click();
      }
    } else if (field || document.readyState === 'loading') {
      root.dataset.query = query;
    } else {
      // The site has no search.
      delete root.dataset.query;
    }
  };

  /** Does with a key what the box will do: one that opens search, or follows such a key. */
  const onEarlyKey = (event: KeyboardEvent) => {
    const { altKey, ctrlKey, key, metaKey, target } = event;
    const { query } = root.dataset;
    const isCommand = ctrlKey || metaKey;
    const isWriting = target instanceof Element && target.matches('input, textarea, select');
    const opens = isCommand
      ? key.toLowerCase() === 'k'
      : key === '/' && !isWriting && query === undefined && read('shortcuts') !== 'off';
    if (altKey || (!opens && (isCommand || query === undefined))) {
      return;
    }
    if (opens) {
      search();
    } else if (key === 'Backspace') {
      root.dataset.query = query?.slice(0, -1);
    } else if (key === 'Enter' || key.length === 1) {
      root.dataset.query = query + (key === 'Enter' ? '\n' : key);
    } else {
      if (key === 'Escape' || key === 'Tab') {
        delete root.dataset.query;
      }
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  /** A button that is pressed before the script is there is pressed again when it is. */
  const onEarlyClick = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button') : null;
    delete root.dataset.query;
    if (pressed?.matches('[data-opens-search], [data-shortcut="search"]')) {
      pressed = null;
      search();
    }
    start();
  };
  const onEarlySubmit = (event: Event) => event.preventDefault();
  const startAfterPaint = () => requestAnimationFrame(() => setTimeout(start));

  /** Back and forward between pages of one document change nothing but the address by themselves. */
  const { pathname } = location;
  const onEarlyTraversal = () => {
    if (location.pathname !== pathname) {
      location.reload();
    }
  };

  document.addEventListener('click', onEarlyClick, true);
  document.addEventListener('submit', onEarlySubmit, true);
  window.addEventListener('keydown', onEarlyKey, true);
  window.addEventListener('popstate', onEarlyTraversal);
  for (const event of earlyKeys) {
    onEarlyKey(event);
  }
  document.addEventListener('DOMContentLoaded', () => {
    if (root.dataset.query !== undefined) {
      search();
    }
  });
  // From here on the box takes what is typed, and what was kept; without the script nobody does.
  for (const end of ['search:ready', 'site:failed', 'site:ready']) {
    document.addEventListener(end, () => window.removeEventListener('keydown', onEarlyKey, true));
  }
  for (const intent of INTENTS) {
    document.addEventListener(intent, start, { once: true, passive: true });
  }
  document.addEventListener('site:ready', () => {
    document.removeEventListener('click', onEarlyClick, true);
    document.removeEventListener('submit', onEarlySubmit, true);
    window.removeEventListener('popstate', onEarlyTraversal);
    pressed?.click();
  });
  if (document.readyState === 'complete') {
    startAfterPaint();
  } else {
    window.addEventListener('load', startAfterPaint);
  }
}
