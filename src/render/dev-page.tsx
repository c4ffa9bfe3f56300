import { renderToStaticMarkup } from 'react-dom/server.edge';

/** Where open pages listen for changes while a site is written. */
export const CHANGES_PATH = '/dev-changes';

/** Shows a page anew when something has changed; one that no script has taken over loads again. */
const UPDATES = `new EventSource('${CHANGES_PATH}').onmessage = () => {
  if (document.documentElement.dataset.hydrated === undefined) location.reload();
  else document.dispatchEvent(new Event('site:changed'));
};`;

function Updates() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script type="module" dangerouslySetInnerHTML={{ __html: UPDATES }} />;
}

/** Has a document follow the changes of its site. */
export function withUpdates(html: string): string {
  return html.replace('</head>', () => `${renderToStaticMarkup(<Updates />)}</head>`);
}

/** What stands at every address while something has to be mended. */
export function renderErrorPage(text: string): string {
  const page = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="color-scheme" content="light dark" />
        <title>This has to be mended</title>
        <Updates />
      </head>
      <body>
        <pre>{text}</pre>
      </body>
    </html>,
  );
  return `<!DOCTYPE html>${page}`;
}
