import type { ReactNode } from 'react';
import { DangerIcon, NoteIcon, TipIcon, WarningIcon } from '../icons/icons';
import styles from './admonition.module.css';

/** Kinds of admonitions as authors write them; older names stand for today's. */
const KINDS = {
  note: { className: styles.note, title: 'Note', Icon: NoteIcon },
  secondary: { className: styles.note, title: 'Note', Icon: NoteIcon },
  important: { className: styles.info, title: 'Important', Icon: NoteIcon },
  tip: { className: styles.tip, title: 'Tip', Icon: TipIcon },
  success: { className: styles.tip, title: 'Success', Icon: TipIcon },
  info: { className: styles.info, title: 'Info', Icon: NoteIcon },
  warning: { className: styles.warning, title: 'Warning', Icon: WarningIcon },
  caution: { className: styles.warning, title: 'Caution', Icon: WarningIcon },
  danger: { className: styles.danger, title: 'Danger', Icon: DangerIcon },
};

function isKind(type: string): type is keyof typeof KINDS {
  return type in KINDS;
}

/**
 * A passage that stands out of the text.
 *
 * @param type kind, as in `:::note`
 * @param title instead of the kind's own
 * @param children the passage
 */
export function Admonition({
  type = 'note',
  title,
  children,
}: {
  type?: string;
  title?: string;
  children: ReactNode;
}) {
  const { className, title: own, Icon } = KINDS[isKind(type) ? type : 'note'];
  return (
    <div className={`${styles.admonition} ${className}`} role="note" aria-label={title ?? own}>
      <p className={styles.title}>
        <Icon /> {title ?? own}
      </p>
      <div className="prose">{children}</div>
    </div>
  );
}
