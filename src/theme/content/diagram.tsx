import { Html } from '../html/html';
import { CodeBlock } from './code-block';
import styles from './diagram.module.css';
import { useDocScope } from './doc-scope';
import { EnlargeButton } from './figures';
import { Scroller } from './scroller';

/**
 * A diagram, which follows the color mode and can be enlarged. In development, shows the source of one that
 * isn't drawn yet.
 */
export function Diagram({ drawing, source }: { drawing: string; source: string }) {
  const { diagrams } = useDocScope();
  const drawn = Object.hasOwn(diagrams, drawing) ? diagrams[drawing] : undefined;
  if (!drawn) {
    return (
      <div data-undrawn={drawing}>
        <CodeBlock language="mermaid">{source}</CodeBlock>
      </div>
    );
  }
  return (
    <div className={`framed ${styles.frame}`} data-zoomable={drawn.label}>
      <Scroller label="Diagram" className={`scrolls ${styles.drawing}`}>
        <Html as="div" html={drawn.html} />
      </Scroller>
      <EnlargeButton label="Enlarge diagram" />
    </div>
  );
}
