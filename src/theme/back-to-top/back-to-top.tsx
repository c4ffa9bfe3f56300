import { useEffect, useState } from 'react';
import { useRoute } from '../../browser/route-context';
import { watchScroll } from '../../browser/scroll';
import { UpIcon } from '../icons/icons';
import styles from './back-to-top.lazy.module.css';

/** How far down the way back is worth a button, in pixels. */
const FAR = 300;

/** Leads back to the top of a long page; it shows once the reader scrolls up. */
export function BackToTop() {
  const [isShown, setShown] = useState(false);
  const { route } = useRoute();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new route starts anew
  useEffect(() => {
    setShown(false);
    return watchScroll(({ top, before }) => setShown(top > FAR && top < before));
  }, [route]);

  const onClick = () => {
    window.scrollTo({ top: 0 });
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      className={`icon-button ${styles.button}`}
      aria-label="Scroll back to top"
      title="Scroll back to top"
      hidden={!isShown}
      onClick={onClick}
    >
      <UpIcon />
    </button>
  );
}
