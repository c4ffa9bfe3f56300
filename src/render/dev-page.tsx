import { renderToStaticMarkup } from 'react-dom/server.edge';

/** Where open pages listen for changes while a site is written. */
export const CHANGES_PATH = '/dev-changes';

/** Where an open page asks for its file to be opened: the path of its address stands in `page`. */
export const OPEN_PATH = '/dev-open';

/** What open pages hear of a site: when they begin to listen, and after each change. */
export interface Update {
  /** Another after each change, and after each start of the server. */
  version: string;
  /** Names the scripts and styles; a page with others has to be loaded anew. */
  code: string;
  /** What has to be mended, '' for nothing. */
  faults: string;
  /** What should be, by the path of the page's address. */
  warnings: Record<string, string>;
}

/** What a document knows of the change that it was made after. */
interface Shown {
  version: string;
  /** Null for a document that the next change replaces as a whole. */
  code: string | null;
  /** Whether the document tells faults itself, and those of its page besides. */
  tellsFaults: boolean;
}

/**
 * Runs in the reader's tab, from its source: shows a page anew when something has changed, and what
 * has to be mended in a panel. A page that no script has taken over is loaded again. A button opens the file of the page in the author's editor.
 */
function followChanges(paths: { changes: string; open: string }, shown: Shown) {
  const { version, code, tellsFaults } = shown;
  let seen = version;
  const { documentElement: root } = document;
  const panel = Object.assign(document.createElement('pre'), { id: 'dev-faults' });
  panel.setAttribute('role', 'alert');
  panel.style.cssText =
    'position:fixed;inset:auto 0 0;z-index:9999;max-height:50vh;overflow:auto;margin:0;padding:1rem;border-top:4px solid #d33;background:Canvas;color:CanvasText;font:14px/1.5 monospace;white-space:pre-wrap';
  const button = Object.assign(document.createElement('button'), {
    id: 'dev-open',
    type: 'button',
  });
  button.style.cssText =
    'position:fixed;inset:auto 8px 8px auto;z-index:10000;padding:2px 8px;border:1px solid;border-radius:4px;background:Canvas;color:CanvasText;font:12px/1.5 system-ui';
  button.onclick = async () => {
    const page = encodeURIComponent(location.pathname);
    const answer = await fetch(`${paths.open}?page=${page}`, { method: 'POST' });
    button.textContent = answer.ok ? button.textContent : await answer.text();
  };
  let told: Pick<Update, 'faults' | 'warnings'> = { faults: '', warnings: {} };
  const tell = () => {
    const path = decodeURI(location.pathname);
    const warnings = Object.hasOwn(told.warnings, path) ? told.warnings[path] : '';
    panel.textContent = [told.faults, warnings].filter(Boolean).join('\n\n');
    panel.style.borderTopColor = told.faults === '' ? '#c80' : '#d33';
    button.textContent = 'Open in editor';
    document.body.append(button);
    if (panel.textContent === '') {
      panel.remove();
    } else {
      document.body.append(panel);
    }
  };
  window.navigation?.addEventListener('navigatesuccess', tell);
  new EventSource(paths.changes).onmessage = ({ data }) => {
    const update: Update = JSON.parse(data);
    if (update.version !== seen) {
      if (update.code !== code || root.dataset.stage === undefined) {
        location.reload();
        return;
      }
      seen = update.version;
      document.dispatchEvent(new Event('site:changed'));
    }
    told = tellsFaults ? told : update;
    tell();
  };
}

function Updates(shown: Shown) {
  const paths = { changes: CHANGES_PATH, open: OPEN_PATH };
  const script = `(${followChanges})(${JSON.stringify(paths)},${JSON.stringify(shown)})`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of this file, and hashes
  return <script type="module" dangerouslySetInnerHTML={{ __html: script }} />;
}

/**
 * Has a document follow the changes of its site.
 *
 * @param isPage whether a change can be shown in place: the not-found page may become another page
 */
export function withUpdates(html: string, { version, code }: Update, isPage: boolean): string {
  const updates = <Updates version={version} code={isPage ? code : null} tellsFaults={false} />;
  return html.replace('</head>', () => `${renderToStaticMarkup(updates)}</head>`);
}

/** What stands in place of a page until something is mended. */
export function renderErrorPage(text: string, { version }: Update): string {
  const page = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="color-scheme" content="light dark" />
        <title>This has to be mended</title>
        <Updates version={version} code={null} tellsFaults={true} />
      </head>
      <body>
        <pre>{text}</pre>
      </body>
    </html>,
  );
  return `<!DOCTYPE html>${page}`;
}
