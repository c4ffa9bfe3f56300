import typeface from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';
import { drawDiagram } from './draw';

declare global {
  interface Window {
    /** Entry point for the command and the development client. */
    drawDiagram: typeof drawDiagram;
  }
}

const face = new FontFace('Site Text', `url(${typeface})`, { weight: '200 800' });
document.fonts.add(face);
const loading = face.load();

window.drawDiagram = async (source, key) => {
  await loading;
  return drawDiagram(source, key);
};
