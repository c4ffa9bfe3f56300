import { Parser } from 'htmlparser2';
import { transform, transformStyleAttribute } from 'lightningcss';
import { hashText } from '../files/hash';
import type { DocCode } from '../model/doc-code';
import { explainStyleError } from './styles';

/** Markup without styles in its elements, and the rules of the classes that they have instead. */
export interface Styled {
  html: string;
  /** A style sheet, or ''. */
  css: string;
}

/** A rule; what browsers would not understand is left out, so nothing in a value ends it. */
function writeRule(name: string, declarations: string): string {
  const { code } = transformStyleAttribute({
    code: Buffer.from(declarations),
    errorRecovery: true,
    minify: true,
  });
  return `.${name}{${Buffer.from(code)}}`;
}

/** A start tag with a class in place of its style. Whoever made the markup has quoted its attributes. */
function replaceStyle(tag: string, name: string, classes: string | undefined): string {
  return classes === undefined
    ? tag.replace(/ style="[^"]*"/, ` class="${name}"`)
    : tag.replace(/ style="[^"]*"/, '').replace(/ class="/, ` class="${name} `);
}

/**
 * Lists the style sheets that a doc imports, itself or by a partial, as browsers get them.
 *
 * @throws SiteError with file and line when one is not valid
 */
export function listSheets({ modules }: DocCode): string[] {
  return Object.values(modules).flatMap((ref) => {
    switch (ref.kind) {
      case 'doc':
        return listSheets(ref.doc);
      case 'sheet':
        return compileSheet(ref.file, ref.css);
      default:
        return [];
    }
  });
}

function compileSheet(file: string, css: string): string {
  const compile = () => transform({ filename: file, code: Buffer.from(css), minify: true });
  return Buffer.from(explainStyleError(file, css, compile).code).toString();
}

/**
 * Makes classes of styles that elements got while a page was drawn: the policy of the site allows none in
 * elements. Those that docs give in plain values are classes already.
 *
 * @param html as React writes it
 */
export function takeStyles(html: string): Styled {
  if (!html.includes(' style="')) {
    return { html, css: '' };
  }
  const rules = new Map<string, string>();
  let styled = '';
  let end = 0;
  const parser = new Parser({
    onopentag(_element, { class: classes, style }) {
      if (style !== undefined) {
        const name = `p-${hashText(style).slice(0, 8)}`;
        rules.set(name, writeRule(name, style));
        const tag = html.slice(parser.startIndex, parser.endIndex + 1);
        styled += html.slice(end, parser.startIndex) + replaceStyle(tag, name, classes);
        end = parser.endIndex + 1;
      }
    },
  });
  parser.end(html);
  return { html: styled + html.slice(end), css: [...rules.values()].join('') };
}
