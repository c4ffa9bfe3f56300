import './elk';
import elkLayouts from '@mermaid-js/layout-elk';
import mermaid, { type LayoutLoaderDefinition, type MermaidConfig } from 'mermaid';

/** Typeface of the site, for measuring text. */
export const FONT = '"Site Text"';

/** Font sizes of text in boxes and of other text, in px. */
export const SIZE = { box: 14, label: 13 } as const;

/** Padding of shapes that have less room for text than a rectangle, in px. */
const PADDING = new Map([
  ['cylinder', 15],
  ['hexagon', 14],
  ['circle', 22],
  ['doublecircle', 22],
]);

/** Layout settings that vary between attempts to fit a drawing into its column. */
export interface Layout {
  /** Maximum width of text in a box of a graph, in px. */
  textWidth: number;
  /** Distance between participants of a sequence, in px; null for as much as their text needs. */
  pitch: number | null;
}

const COMMON = {
  startOnLoad: false,
  suppressErrorRendering: true,
  theme: 'base',
  look: 'classic',
  layout: 'elk',
  htmlLabels: false,
  deterministicIds: true,
  // Makes the shapes of Rough.js deterministic.
  handDrawnSeed: 1,
  fontFamily: FONT,
  // Overrides the font sizes in the settings of sequences.
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
} satisfies MermaidConfig;

/** Configures Mermaid. Directives in diagrams can't override these settings. */
export function configure({ textWidth, pitch }: Layout): void {
  const width = pitch === null ? 84 : Math.min(124, pitch - 22);
  const config: MermaidConfig = {
    ...COMMON,
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
      boxMargin: 10,
      boxTextMargin: 4,
      noteMargin: 8,
      wrapPadding: 10,
    },
  };
  const locked = ['secure', 'securityLevel', 'maxTextSize', 'maxEdges', ...Object.keys(config)];
  mermaid.initialize({ ...config, secure: locked });
}

/** Mermaid's ELK layout with more padding in tight shapes. */
const layouts: LayoutLoaderDefinition[] = elkLayouts.map((layout) => ({
  ...layout,
  loader: async () => {
    const { render } = await layout.loader();
    return {
      render: (data, ...rest) => {
        for (const node of data.nodes) {
          node.padding = PADDING.get(node.shape ?? '') ?? node.padding;
        }
        return render(data, ...rest);
      },
    };
  },
}));

mermaid.registerLayoutLoaders(layouts);
