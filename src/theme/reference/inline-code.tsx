import { Html } from '../html/html';
import styles from './reference.module.css';

/**
 * Highlighted code in a line of text.
 *
 * @param html inside of the `code` element
 */
export function InlineCode({ html }: { html: string }) {
  return <Html as="code" className={styles.inline} html={html} />;
}
