import { Children, type ReactNode } from 'react';
import { ADMONITIONS, type AdmonitionLook, NOTE } from '../../model/admonition';
import { DangerIcon, NoteIcon, TipIcon, WarningIcon } from '../icons/icons';
import styles from './admonition.module.css';
import { getText } from './heading';

const LOOKS: Record<AdmonitionLook, { className: string | undefined; Icon: () => ReactNode }> = {
  note: { className: styles.note, Icon: NoteIcon },
  tip: { className: styles.tip, Icon: TipIcon },
  info: { className: styles.info, Icon: NoteIcon },
  warning: { className: styles.warning, Icon: WarningIcon },
  danger: { className: styles.danger, Icon: DangerIcon },
};

interface AdmonitionProps {
  /** Name of a kind, as in `:::note`. */
  type: string;
  /** `AdmonitionTitle`, followed by the content. */
  children: ReactNode;
}

/** The title of an admonition. */
export function AdmonitionTitle({ children }: { children: ReactNode }) {
  return children;
}

export function Admonition({ type, children }: AdmonitionProps) {
  const { className, Icon } = LOOKS[(ADMONITIONS.get(type) ?? NOTE).look];
  const [title, ...content] = Children.toArray(children);
  return (
    <div
      className={`callout ${styles.admonition} ${className}`}
      role="note"
      aria-label={getText(title)}
    >
      <p className={`side-by-side ${styles.title}`}>
        <Icon /> <span>{title}</span>
      </p>
      <div className="prose">{content}</div>
    </div>
  );
}
