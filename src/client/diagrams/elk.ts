import Elk, { type ELK, type ElkNode } from 'elkjs/lib/elk.bundled.js';

/** Distance between boxes, in px. */
const SPACING = '25';

function tighten({ children = [], layoutOptions = {} }: ElkNode): void {
  if ('spacing.baseValue' in layoutOptions) {
    layoutOptions['spacing.baseValue'] = SPACING;
  }
  for (const child of children) {
    tighten(child);
  }
}

const layout: ELK['layout'] = Elk.prototype.layout;

/* @mermaid-js/layout-elk sets distances of 30 and 40 px, without an option to change them. */
Elk.prototype.layout = function layoutTightly(
  this: ELK,
  ...[graph, options]: Parameters<ELK['layout']>
) {
  tighten(graph);
  return layout.call(this, graph, options);
};
