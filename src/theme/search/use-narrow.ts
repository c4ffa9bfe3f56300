import { debounce } from 'es-toolkit';
import { useEffect, useState } from 'react';
import { MOBILE, SEARCH } from '../../constants';

/** Subscribes to the width of the window: true on narrow screens. */
export function useNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useEffect(() => {
    const narrow = window.matchMedia(MOBILE);
    setNarrow(narrow.matches);
    const onChange = debounce(() => setNarrow(narrow.matches), SEARCH.resizeDebounce);
    narrow.addEventListener('change', onChange);
    return () => {
      onChange.cancel();
      narrow.removeEventListener('change', onChange);
    };
  }, []);
  return isNarrow;
}
