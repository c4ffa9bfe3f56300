/**
 * The YAML extension looks at files of YAML alone. This one hands it the front matter of a doc as such a
 * file, whose lines are those of the doc, and asks what it completes and says there.
 * https://code.visualstudio.com/api/language-extensions/embedded-languages#request-forwarding
 */
const vscode = require('vscode');

const SCHEME = 'front-matter';
const DOCS = [{ language: 'markdown' }, { language: 'mdx' }];

/** What stands between the two lines of dashes at the beginning of a text, with the first of them. */
function readFrontMatter(text) {
  return /^---[ \t]*\r?\n(?:[\s\S]*?\n)??(?=---[ \t]*(?:\r?\n|$))/.exec(text)?.[0] ?? '';
}

exports.activate = ({ subscriptions }) => {
  let latest = '';
  /** Asks the YAML extension about a position in front matter; nothing is asked about other text. */
  const forward = async (command, doc, position, ...more) => {
    const text = readFrontMatter(doc.getText());
    if (position.line === 0 || doc.offsetAt(position) > text.length) {
      return undefined;
    }
    latest = text;
    // Another name for each version: what is open already is not asked for again.
    const path = `${doc.uri.path}/${doc.version}.yaml`;
    const uri = doc.uri.with({ scheme: SCHEME, path });
    await vscode.workspace.openTextDocument(uri);
    return vscode.commands.executeCommand(command, uri, position, ...more);
  };
  subscriptions.push(
    vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
      provideTextDocumentContent: () => latest,
    }),
    vscode.languages.registerCompletionItemProvider(DOCS, {
      provideCompletionItems: (doc, position, _token, { triggerCharacter }) =>
        forward('vscode.executeCompletionItemProvider', doc, position, triggerCharacter),
    }),
    vscode.languages.registerHoverProvider(DOCS, {
      provideHover: async (doc, position) =>
        (await forward('vscode.executeHoverProvider', doc, position))?.[0],
    }),
  );
};
