import { drawDiagram } from '../../src/client/diagrams/draw';

/* Lends the function to the command once texts can be measured. */
await Promise.all(['14px', '600 14px'].map((font) => document.fonts.load(`${font} "Site Text"`)));
Object.assign(window, { drawDiagram });
