import { Children, type ReactNode } from 'react';
import { ADMONITIONS, type AdmonitionLook, NOTE } from '../../model/admonition';
import { DangerIcon, NoteIcon, TipIcon, WarningIcon } from '../icons/icons';
import styles from './admonition.module.css';
import { getText } from './heading';

const ICONS: Record<AdmonitionLook, () => ReactNode> = {
  note: NoteIcon,
  tip: TipIcon,
  info: NoteIcon,
  warning: WarningIcon,
  danger: DangerIcon,
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
  const { look } = ADMONITIONS.get(type) ?? NOTE;
  const Icon = ICONS[look];
  const [title, ...content] = Children.toArray(children);
  return (
    <div
      className={`callout ${styles.admonition} ${styles[look]}`}
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
