import type { ReactNode } from 'react';
import { ADMONITIONS, type AdmonitionLook, NOTE } from '../../model/admonition';
import { DangerIcon, NoteIcon, TipIcon, WarningIcon } from '../icons/icons';
import styles from './admonition.module.css';

const LOOKS: Record<AdmonitionLook, { className: string | undefined; Icon: () => ReactNode }> = {
  note: { className: styles.note, Icon: NoteIcon },
  tip: { className: styles.tip, Icon: TipIcon },
  info: { className: styles.info, Icon: NoteIcon },
  warning: { className: styles.warning, Icon: WarningIcon },
  danger: { className: styles.danger, Icon: DangerIcon },
};

interface AdmonitionProps {
  /** Name of a kind, as in `:::note`. */
  type?: string;
  /** Instead of the kind's own. */
  title?: string;
  children: ReactNode;
}

/** A passage that stands out of the text. */
export function Admonition({ type = 'note', title, children }: AdmonitionProps) {
  const kind = ADMONITIONS.get(type) ?? NOTE;
  const { className, Icon } = LOOKS[kind.look];
  const name = title ?? kind.title;
  return (
    <div className={`callout ${styles.admonition} ${className}`} role="note" aria-label={name}>
      <p className={`side-by-side ${styles.title}`}>
        <Icon /> {name}
      </p>
      <div className="prose">{children}</div>
    </div>
  );
}
