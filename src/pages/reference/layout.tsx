import { readHeadings } from '../../markdown/sections';
import { Article } from '../../theme/article/article';
import { CodeBlock } from '../../theme/content/code-block';
import { Heading, HeadingParts } from '../../theme/content/heading';
import { Name } from '../../theme/name/name';
import type { Layout } from '../layout';
import { declaration, importStatement } from './declaration';
import { listReferenceFigures } from './figures';
import { foldUnion, Members, type SymbolScope } from './members';
import type { ReferencePage, SymbolView } from './page';
import styles from './reference.module.css';
import { SymbolChanges, SymbolFacts } from './symbol-facts';
import { writeReferenceText } from './text';

/** Draws a symbol without its facts. */
function symbolBody(symbol: SymbolView, scope: SymbolScope) {
  const { past, summary } = symbol;
  const statement = importStatement(symbol, scope.page.entry);
  const declared = declaration(symbol);
  return (
    <>
      {summary.length > 0 && (
        <p>
          <HeadingParts parts={summary} />
        </p>
      )}
      {past?.deprecated && (
        <p className="callout">
          <strong>Deprecated since {past.deprecated.release}.</strong> {past.deprecated.message}
        </p>
      )}
      {symbol.grouped && (
        <p>
          The module that declares the hook <code>{symbol.name}</code> declares these types. The
          entry does not export them.
        </p>
      )}
      {statement && <CodeBlock html={scope.htmlOf(statement)} language="ts" wraps />}
      {declared !== `${symbol.kind} ${symbol.name}` &&
        foldUnion(declared, <CodeBlock html={scope.htmlOf(declared)} language="ts" wraps />, scope)}
      <Members members={symbol.members ?? []} scope={scope} />
      {past && <SymbolChanges changes={past.changes} />}
    </>
  );
}

/** Number of members from which a symbol gets a list of them. */
const LEAST_MEMBERS = 8;

/** Draws a page of the reference: one symbol, or several with a table of contents. */
export const drawReference: Layout<ReferencePage> = (page, { figures }) => {
  const byCode = listReferenceFigures(page);
  const htmlOf = (code: string) => {
    const drawn = figures.get(byCode.get(code)?.key ?? '');
    if (!drawn) {
      throw new Error(`This code was not highlighted: ${code}`);
    }
    return drawn.html;
  };
  const all = readHeadings(writeReferenceText(page));
  const headings = page.isSingle && all.length < LEAST_MEMBERS ? [] : all;
  const isWide = page.isSingle && headings.length === 0;
  return (
    <Article page={page} headings={headings} isWide={isWide}>
      {page.symbols.map((symbol) =>
        page.isSingle ? (
          <div key={symbol.name} className={isWide ? styles.single : styles.stacked}>
            <div className="prose">{symbolBody(symbol, { page, htmlOf })}</div>
            <SymbolFacts symbol={symbol} />
          </div>
        ) : (
          <section key={symbol.name} className={`prose ${styles.section}`}>
            <Heading as="h2" id={symbol.name}>
              <Name>{symbol.name}</Name>
            </Heading>
            {symbolBody(symbol, { page, htmlOf })}
            <SymbolFacts symbol={symbol} />
          </section>
        ),
      )}
    </Article>
  );
};
