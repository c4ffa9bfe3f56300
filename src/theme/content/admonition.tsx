import { Children, isValidElement, type ReactNode } from 'react';
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
  type?: string;
  /** Instead of the kind's own. */
  title?: ReactNode;
  className?: string;
  /** Starts with an AdmonitionTitle if the title has markup. */
  children: ReactNode;
}

/** The title of an admonition. */
export function AdmonitionTitle({ children }: { children: ReactNode }) {
  return children;
}

export function Admonition({ type = 'note', title, className, children }: AdmonitionProps) {
  const kind = ADMONITIONS.get(type) ?? NOTE;
  const { className: look, Icon } = LOOKS[kind.look];
  const [first, ...rest] = Children.toArray(children);
  const hasHeading = isValidElement(first) && first.type === AdmonitionTitle;
  const name = title ?? kind.title;
  return (
    <div
      className={['callout', styles.admonition, look, className].filter(Boolean).join(' ')}
      role="note"
      aria-label={getText(name)}
    >
      <p className={`side-by-side ${styles.title}`}>
        <Icon /> {hasHeading ? <span>{first}</span> : name}
      </p>
      <div className="prose">{hasHeading ? rest : children}</div>
    </div>
  );
}
