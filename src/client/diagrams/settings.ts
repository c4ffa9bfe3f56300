import elkLayouts from '@mermaid-js/layout-elk';
import mermaid, { type LayoutLoaderDefinition, type MermaidConfig } from 'mermaid';

/** Typeface of the site, by which texts are measured. */
export const FONT = '"Site Text"';

/** Sizes of texts in px: of boxes, and of what stands between them. */
export const SIZE = { box: 14, label: 13 } as const;

/** Widest line of text in a box, in px, unless a single word is wider. */
export const TEXT_WIDTH = 170;

/** Room around the text of shapes that Mermaid draws tighter than a rectangle, in px. */
const PADDING = new Map([
  ['cylinder', 22],
  ['circle', 22],
  ['doublecircle', 22],
]);

/** How a drawing is laid out; the rest of Mermaid's settings never change. */
export interface Layout {
  /** Widest line of text in a box of a graph, in px. */
  textWidth: number;
  /** Distance between participants of a sequence, in px; null where each has the room its texts ask for. */
  pitch: number | null;
}

const COMMON: MermaidConfig = {
  startOnLoad: false,
  suppressErrorRendering: true,
  theme: 'base',
  layout: 'elk',
  htmlLabels: false,
  deterministicIds: true,
  // Shapes come from a library that draws with a random hand.
  handDrawnSeed: 1,
  fontFamily: FONT,
  // The size of all texts of sequences, whatever their own settings say.
  fontSize: SIZE.label,
  elk: {
    nodePlacementStrategy: 'NETWORK_SIMPLEX',
    cycleBreakingStrategy: 'DEPTH_FIRST',
    considerModelOrder: 'NODES_AND_EDGES',
    mergeEdges: false,
  },
  themeVariables: { fontSize: `${SIZE.box}px`, fontFamily: FONT },
  themeCSS: `
    .edgeLabel text, .edgeTerminals text, .cluster-label text { font-size: ${SIZE.label}px }
    .cluster-label text { font-weight: 600 }
  `,
};

/** Settings that a diagram can't change for itself. */
const SECURE = [
  ...['secure', 'securityLevel', 'startOnLoad', 'maxTextSize', 'suppressErrorRendering'],
  ...['maxEdges', 'theme', 'themeCSS', 'themeVariables', 'layout', 'look', 'htmlLabels'],
  ...['deterministicIds', 'handDrawnSeed', 'fontFamily', 'fontSize', 'elk'],
  ...['flowchart', 'state', 'sequence'],
];

/** Has Mermaid draw with the site's settings. */
export function configure({ textWidth, pitch }: Layout): void {
  const width = pitch === null ? 84 : Math.min(124, pitch - 22);
  mermaid.initialize({
    ...COMMON,
    secure: SECURE,
    flowchart: { useMaxWidth: false, curve: 'linear', padding: 9, wrappingWidth: textWidth },
    state: { useMaxWidth: false },
    sequence: {
      useMaxWidth: false,
      mirrorActors: false,
      rightAngles: true,
      wrap: pitch !== null,
      width,
      actorMargin: pitch === null ? 14 : pitch - width,
      height: 34,
      messageMargin: 17,
      boxMargin: 6,
      boxTextMargin: 4,
      noteMargin: 8,
      wrapPadding: 10,
      diagramMarginX: 8,
      diagramMarginY: 8,
    },
  });
}

/** ELK as Mermaid's own package brings it, with more room in shapes that are tight. */
const layouts: LayoutLoaderDefinition[] = elkLayouts.map((layout) => ({
  ...layout,
  loader: async () => {
    const { render } = await layout.loader();
    return {
      render: (data, ...rest) => {
        for (const node of data.nodes) {
          const padding = PADDING.get(node.shape ?? '');
          if (padding !== undefined) {
            node.padding = padding;
          }
        }
        return render(data, ...rest);
      },
    };
  },
}));

mermaid.registerLayoutLoaders(layouts);
