import type { Outcome } from '../../src/client/diagrams/draw';
import { createDiagramServer, DIAGRAM_PAGE } from '../../src/node/diagram-server';
import { launchBrowser } from '../../tests/chromium';

/** Grace period for the page's scripts, in ms: the first time, the server bundles Mermaid. */
const START_TIMEOUT = 180_000;

/** A page of a browser in which Mermaid draws. */
export interface DrawingPage {
  /** Draws a diagram; `key` distinguishes ids of drawings. */
  draw(source: string, key: string): Promise<Outcome>;
  close(): Promise<void>;
}

/** Serves the drawing page, and opens it in a browser of its own. */
export async function openDrawingPage(): Promise<DrawingPage> {
  const server = await createDiagramServer({ host: '127.0.0.1', port: 0 });
  const browser = await launchBrowser();
  const close = async () => {
    await browser.close();
    await server.close();
  };
  try {
    await server.listen();
    const page = await browser.newPage();
    const [address] = server.resolvedUrls?.local ?? [];
    await page.goto(`${address}${DIAGRAM_PAGE}`, { timeout: START_TIMEOUT });
    return {
      draw: (source, key) =>
        page.evaluate(([text, name]) => window.drawDiagram(text, name), [source, key] as const),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
