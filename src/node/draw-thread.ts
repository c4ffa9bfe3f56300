/* Entry of the thread that highlights code. */
export { drawFigure as default } from '../markdown/draw-figure';
