import { debounce } from 'es-toolkit';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRoute } from '../../browser/route-context';
import { watchConversions } from '../../browser/search/analytics';
import { handleSearchRequests } from '../../browser/search-request';
import { MOBILE, SEARCH } from '../../constants';
import type { NavbarSearch } from '../../model/navbar';
import { Dialog } from '../dialog/dialog';
import { SearchIcon } from '../icons/icons';
import styles from './search.module.css';
import { SearchForm } from './search-form';
import parts from './search-parts.lazy.module.css';
import { useSearchBox } from './use-search-box';

/** How search stands on the screen; until the script runs, the styles choose. */
interface SearchLayout {
  kind: 'unknown' | 'anchored' | 'detached';
  /** Whether the reader was in it when the window changed. */
  isEntered: boolean;
}

/** Follows the width of the window, once it has settled. */
function useSearchLayout(root: RefObject<HTMLElement | null>): SearchLayout {
  const [layout, setLayout] = useState<SearchLayout>({ kind: 'unknown', isEntered: false });
  // What was asked before waits for it.
  useLayoutEffect(() => {
    const update = () =>
      setLayout({
        kind: window.matchMedia(MOBILE).matches ? 'detached' : 'anchored',
        isEntered: Boolean(root.current?.querySelector(':focus, [open]')),
      });
    const onResize = debounce(update, SEARCH.resizeDebounce);
    update();
    window.addEventListener('resize', onResize);
    return () => {
      onResize.cancel();
      window.removeEventListener('resize', onResize);
    };
  }, [root]);
  return layout;
}

/** Tells the site's owners which results were of use, where they want to know. */
function useConversions(endpoint: string | null) {
  useEffect(() => {
    if (endpoint === null) {
      return;
    }
    const listening = new AbortController();
    watchConversions(endpoint, listening.signal);
    return () => listening.abort();
  }, [endpoint]);
}

/**
 * Search in the navbar: a field on wide screens, on narrow ones a button that opens a dialog. What the
 * reader does there goes on when one takes the place of the other. `/` and Ctrl or Cmd and K lead there.
 */
export function SearchBar({ search }: { search: NavbarSearch }) {
  const root = useRef<HTMLDivElement>(null);
  const { isEntered, kind } = useSearchLayout(root);
  const box = useSearchBox(search);
  const isKnown = kind !== 'unknown';
  useConversions(search.analytics);

  const { dispatch } = box;
  useEffect(() => {
    if (!isKnown) {
      return;
    }
    return handleSearchRequests((query) => {
      root.current?.querySelector<HTMLElement>('[data-opens-box]')?.click();
      if (query !== null) {
        dispatch({ kind: 'typed', text: query, isComposing: false });
      }
    });
  }, [isKnown, dispatch]);

  return (
    <div ref={root} className={`${styles.bar} needs-script`} data-layout={kind}>
      {kind !== 'detached' && <AnchoredSearch {...{ search, box, isEntered }} />}
      {kind !== 'anchored' && <DetachedSearch {...{ search, box, isEntered }} />}
    </div>
  );
}

interface SearchPartProps {
  search: NavbarSearch;
  box: ReturnType<typeof useSearchBox>;
  /** Whether the reader is there from the beginning. */
  isEntered: boolean;
}

/** The field with its panel below. */
function AnchoredSearch({ search, box, isEntered }: SearchPartProps) {
  const root = useRef<HTMLDivElement>(null);
  const field = () => root.current?.querySelector<HTMLInputElement>('input');
  // biome-ignore lint/correctness/useExhaustiveDependencies: it happens once
  useEffect(() => {
    if (isEntered) {
      field()?.focus({ preventScroll: true });
    }
  }, []);
  return (
    <div ref={root} className={styles.wide}>
      <SearchForm search={search} box={box} isDetached={false} onDone={() => field()?.blur()} />
      <button
        type="button"
        hidden
        data-opens-box
        onClick={() => {
          field()?.focus({ preventScroll: true });
          field()?.select();
        }}
      />
    </div>
  );
}

/** The button, and the dialog that it opens, which the next page closes. */
function DetachedSearch({ search, box, isEntered }: SearchPartProps) {
  const { route } = useRoute();
  const [openOn, setOpenOn] = useState(isEntered ? route : null);
  const isOpen = openOn === route;
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isOpen) {
      root.current?.querySelector('input')?.focus();
    }
  }, [isOpen]);
  const close = () => {
    setOpenOn(null);
    box.dispatch({ kind: 'closed' });
  };

  return (
    <div ref={root} className={styles.narrow}>
      <button
        type="button"
        className={`icon-button ${styles.button}`}
        aria-label={SEARCH.texts.search}
        title={SEARCH.texts.search}
        aria-haspopup="dialog"
        data-opens-box
        onClick={() => setOpenOn(route)}
      >
        <SearchIcon />
      </button>
      <Dialog label="Search" className={parts.dialog} isOpen={isOpen} onClose={close}>
        <SearchForm search={search} box={box} isDetached onDone={close}>
          <button type="button" className={parts.cancel} onClick={close}>
            {SEARCH.texts.cancel}
          </button>
        </SearchForm>
      </Dialog>
    </div>
  );
}
