import styles from './diagram.module.css';

/**
 * A diagram that was drawn when the site was built. It follows the colour mode.
 *
 * @param svg the picture as markup, with its accessible name
 * @param label that name
 */
export function Diagram({ svg, label }: { svg: string; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.figure} tabIndex={0} aria-label={label}>
      {/* The build drew this from a fence of Mermaid. */}
      <div dangerouslySetInnerHTML={{ __html: svg }} />
    </section>
  );
}
