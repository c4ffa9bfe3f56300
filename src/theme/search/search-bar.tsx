import { debounce } from 'es-toolkit';
import { useEffect, useRef, useState } from 'react';
import { useRoute } from '../../browser/route-context';
import { MOBILE_MAX_WIDTH, SEARCH } from '../../constants';
import type { NavbarSearch } from '../../model/navbar';
import { Dialog } from '../dialog/dialog';
import { SearchIcon } from '../icons/icons';
import styles from './search.module.css';
import { SearchForm } from './search-form';

/** How search stands on the screen; until the script runs, the styles choose. */
type SearchLayout = 'unknown' | 'anchored' | 'detached';

/** Follows the width of the window, once it has settled. */
function useSearchLayout(): SearchLayout {
  const [layout, setLayout] = useState<SearchLayout>('unknown');
  useEffect(() => {
    const update = () => setLayout(window.innerWidth > MOBILE_MAX_WIDTH ? 'anchored' : 'detached');
    const onResize = debounce(update, SEARCH.resizeDebounce);
    update();
    window.addEventListener('resize', onResize);
    return () => {
      onResize.cancel();
      window.removeEventListener('resize', onResize);
    };
  }, []);
  return layout;
}

/** Tells the site's owners which results were of use, where they want to know. */
function useConversions(endpoint: string | null) {
  useEffect(() => {
    if (endpoint === null) {
      return;
    }
    const listening = new AbortController();
    import('./search-box').then(
      ({ watchConversions }) => watchConversions(endpoint, listening.signal),
      // Readers are not bothered with what only the site's owners want to know.
      () => {},
    );
    return () => listening.abort();
  }, [endpoint]);
}

/**
 * Search in the navbar: a field on wide screens, on narrow ones a button that opens a dialog. `/` and
 * Ctrl or Cmd and K lead there.
 */
export function SearchBar({ search }: { search: NavbarSearch }) {
  const layout = useSearchLayout();
  useConversions(search.analytics);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey) {
        event.preventDefault();
        root.current?.querySelector<HTMLElement>('[data-shortcut="search"]')?.click();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <div ref={root} className={`${styles.bar} needs-script`} data-layout={layout}>
      {layout !== 'detached' && <AnchoredSearch search={search} />}
      {layout !== 'anchored' && <DetachedSearch search={search} />}
    </div>
  );
}

/** The field with its panel below. */
function AnchoredSearch({ search }: { search: NavbarSearch }) {
  const root = useRef<HTMLDivElement>(null);
  const field = () => root.current?.querySelector<HTMLInputElement>('input');
  return (
    <div ref={root} className={styles.wide}>
      <SearchForm search={search} isDetached={false} onDone={() => field()?.blur()} />
      <button
        type="button"
        hidden
        data-shortcut="search"
        onClick={() => {
          field()?.focus({ preventScroll: true });
          field()?.select();
        }}
      />
    </div>
  );
}

/** The button, and the dialog that it opens. */
function DetachedSearch({ search }: { search: NavbarSearch }) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const { route } = useRoute();

  useEffect(() => {
    if (isOpen) {
      root.current?.querySelector('input')?.focus();
    }
  }, [isOpen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the route is what the effect is about
  useEffect(() => setOpen(false), [route]);
  const close = () => setOpen(false);

  return (
    <div ref={root} className={styles.narrow}>
      <button
        type="button"
        className={`icon-button ${styles.button}`}
        aria-label={SEARCH.texts.search}
        title={SEARCH.texts.search}
        aria-haspopup="dialog"
        data-shortcut="search"
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
      </button>
      <Dialog label="Search" className={styles.dialog} isOpen={isOpen} onClose={close}>
        <SearchForm search={search} isDetached onDone={close}>
          <button type="button" className={styles.cancel} onClick={close}>
            {SEARCH.texts.cancel}
          </button>
        </SearchForm>
      </Dialog>
    </div>
  );
}
