import { debounce } from 'es-toolkit';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRoute } from '../../client/route-context';
import { MOBILE, SEARCH } from '../../constants';

/**
 * Makes the search box a modal dialog on narrow screens, until it is closed or another page is shown. A
 * box in use stays in use when the window becomes narrow or wide.
 */
export function useDialogWhenNarrow(
  box: RefObject<HTMLDialogElement | null>,
  input: RefObject<HTMLInputElement | null>,
) {
  const { route } = useRoute();
  const keepsFocus = useRef(false);
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isModal = openOn === route;

  useLayoutEffect(() => {
    if (isModal) {
      box.current?.showModal();
    }
    if (isModal && !keepsFocus.current) {
      input.current?.select();
    }
    if (isModal || keepsFocus.current) {
      input.current?.focus({ preventScroll: true });
    }
    keepsFocus.current = false;
  }, [isModal, box, input]);

  useEffect(() => {
    const narrow = window.matchMedia(MOBILE);
    const change = debounce(
      () => setOpenOn(narrow.matches && keepsFocus.current ? route : null),
      SEARCH.resizeDebounce,
    );
    const onChange = () => {
      keepsFocus.current = box.current?.contains(document.activeElement) === true;
      change();
    };
    narrow.addEventListener('change', onChange);
    return () => {
      change.cancel();
      narrow.removeEventListener('change', onChange);
    };
  }, [route, box]);

  return {
    isModal,
    /** Opens the dialog on narrow screens, and puts focus into the field. */
    open: useCallback(() => {
      setOpenOn(window.matchMedia(MOBILE).matches ? route : null);
      input.current?.focus({ preventScroll: true });
      input.current?.select();
    }, [route, input]),
    close: () => setOpenOn(null),
  };
}
