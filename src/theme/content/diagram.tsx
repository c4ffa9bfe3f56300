import { Html } from '../html/html';
import { EnlargeIcon } from '../icons/icons';
import styles from './diagram.module.css';

/**
 * A diagram that was drawn when the site was built. It follows the colour mode, and can be enlarged.
 *
 * @param svg the picture as markup, with its accessible name
 * @param label that name
 */
export function Diagram({ svg, label }: { svg: string; label: string }) {
  return (
    <div className={styles.frame} data-zoomable={label}>
      <div
        className={styles.figure}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="Diagram"
      >
        <Html as="div" html={svg} />
      </div>
      <button type="button" className="enlarge" data-zoom aria-label="Enlarge diagram">
        <EnlargeIcon />
      </button>
    </div>
  );
}
