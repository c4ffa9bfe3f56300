import { useEffect, useState } from 'react';
import { CARDS_SWITCH } from '../../browser/reading/symbol-cards';
import { useStoredSwitch } from '../../browser/stored-switch';
import { Dialog } from '../dialog/dialog';
import { CloseIcon, KeyboardIcon } from '../icons/icons';
import { LazyPart } from '../lazy-part/lazy-part';
import { findShortcut } from './keymap';
import styles from './shortcuts.module.css';
import dialogStyles from './shortcuts-dialog.lazy.module.css';

/** Key in local storage: `off` when the reader does not want single keys to do anything. */
const SWITCH_KEY = 'shortcuts';

const loadList = () => import('./shortcut-list');

/**
 * Keyboard shortcuts, and the button that lists them. Single keys can be turned off, because people
 * who dictate set them off by speaking (WCAG 2.1.4), and so can cards about symbols, where links have
 * such.
 */
export function Shortcuts({ hasCards }: { hasCards: boolean }) {
  const [isOn, setOn] = useStoredSwitch(SWITCH_KEY);
  const cards = useStoredSwitch(CARDS_SWITCH);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);

  useEffect(() => {
    if (!isOn) {
      return;
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = findShortcut(event);
      const target = shortcut && document.querySelector<HTMLElement>(shortcut.target);
      if (target) {
        event.preventDefault();
        target.click();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);

  return (
    <>
      <button
        type="button"
        className={styles.button}
        data-shortcut="list"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <KeyboardIcon /> Keyboard shortcuts
      </button>
      <Dialog
        label="Keyboard shortcuts"
        className={dialogStyles.dialog}
        isOpen={isOpen}
        onClose={close}
      >
        <div className={dialogStyles.sheet}>
          <div className={`side-by-side ${dialogStyles.head}`}>
            <h2>Keyboard shortcuts</h2>
            <button type="button" className="icon-button" aria-label="Close" onClick={close}>
              <CloseIcon />
            </button>
          </div>
          <div>
            <LazyPart load={loadList}>
              {({ ShortcutList }) => (
                <ShortcutList keys={[isOn, setOn]} cards={hasCards ? cards : null} />
              )}
            </LazyPart>
          </div>
        </div>
      </Dialog>
    </>
  );
}
