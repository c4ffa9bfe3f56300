/**
 * Widths of diagrams in pixels: what a text has on a phone, where a wider one goes from top to bottom,
 * and what the column has on a desk less the frame, where a wider one does so too, or has to be scrolled.
 */
export const DIAGRAM_WIDTH = { phone: 330, column: 734 } as const;
