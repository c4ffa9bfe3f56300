import type { Drawing, DrawingPart } from '../../model/compiled';
import { Html } from '../html/html';
import { CodeBlock } from './code-block';
import styles from './diagram.module.css';
import { useDocScope } from './doc-scope';
import { Scroller, useFigure, Zoomable } from './figures';

/** Finds where the parts of a drawing lead. */
function useHrefs(): (part: Exclude<DrawingPart, string>) => string | undefined {
  const { diagramLinks, links } = useDocScope();
  return ({ name, url }) => {
    if (url !== undefined) {
      return Object.hasOwn(links, url) ? links[url] : url;
    }
    return Object.hasOwn(diagramLinks, name) ? diagramLinks[name] : undefined;
  };
}

interface PictureProps {
  drawing: Drawing;
  label: string;
  description: string | undefined;
  className: string;
}

/** A drawing whose names are links. One without links is a picture, and nothing in it is read. */
function Picture({ drawing, label, description, className }: PictureProps) {
  const { width, height, parts } = drawing;
  const hrefOf = useHrefs();
  const isLinked = parts.some((part) => typeof part !== 'string' && hrefOf(part) !== undefined);
  const [w, h] = [Math.ceil(width), Math.ceil(height)];
  return (
    <svg
      className={`diagram ${className}`.trim()}
      viewBox={`0 0 ${w} ${h}`}
      width={w}
      height={h}
      role={isLinked ? 'group' : 'img'}
      aria-label={label}
      aria-description={description}
    >
      {parts.map((part, index) => {
        const [html, href] = typeof part === 'string' ? [part] : [part.html, hrefOf(part)];
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a drawing never move
        return <Html key={index} as={href === undefined ? 'g' : 'a'} href={href} html={html} />;
      })}
    </svg>
  );
}

/**
 * A diagram of a doc, which follows the color mode and can be enlarged; one that cannot be drawn shows
 * its source.
 */
export function DiagramFigure({ figure, source }: { figure: string; source: string }) {
  const drawn = useFigure(figure);
  if (drawn.kind !== 'diagram') {
    return <CodeBlock language="mermaid">{source}</CodeBlock>;
  }
  const { label, description, narrow, wide } = drawn;
  const texts = { label, description };
  return (
    <Zoomable as="div" name={label} action="Enlarge diagram">
      <Scroller label="Diagram" className={`framed scrolls ${styles.drawing}`}>
        <Picture drawing={wide} {...texts} className={narrow ? 'if-wide' : ''} />
        {narrow ? <Picture drawing={narrow} {...texts} className="if-narrow" /> : null}
      </Scroller>
    </Zoomable>
  );
}
