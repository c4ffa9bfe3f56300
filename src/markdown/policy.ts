import { compact } from 'es-toolkit';
import type { Root } from 'mdast';
import type { Finding } from '../model/finding';
import { getOrigin } from '../model/origin';
import { definitionsOf, urlOf } from './links';
import { BESIDE, listCandidates, walk } from './tree';

/** Another server, or a file that is no part of the site. */
const REMOTE = /^\s*(?:[a-z][a-z\d+.-]*:)?\/\//i;
const DATA = /^\s*data:/i;
/** Browsers skip white space and control characters in a scheme. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is skipped
const SCRIPT_URL = /^[\s\0-\x1f]*(?:j\s*a\s*v\s*a|v\s*b)\s*s\s*c\s*r\s*i\s*p\s*t\s*:/i;
const REMOTE_STYLE = /url\(\s*["']?\s*(?:https?:)?\/\//i;
/** Scripts that are data. */
const DATA_SCRIPT = /^(?:application\/(?:ld\+)?json|text\/(?!javascript))/i;

/** Elements that docs show what stands on other hosts with, where the configuration names those. */
const EMBEDDING = new Set(['iframe', 'img']);

const OWN_FILE =
  'readers\' browsers load files of this site alone. Put it beside the doc or into "static".';

/** Attributes that name what an element loads. */
const LOADING = new Map([
  ['img', ['src', 'srcset']],
  ['source', ['src', 'srcset']],
  ['video', ['src', 'poster']],
  ['audio', ['src']],
  ['track', ['src']],
  ['input', ['src']],
  ['image', ['href', 'xlink:href']],
  ['use', ['href', 'xlink:href']],
]);

/** Elements that are refused whatever they hold. */
const REFUSED = new Map([
  [
    'iframe',
    'pages in a frame are blocked, but those of hosts that "embeds" of site.config.ts names. Link to it instead.',
  ],
  ['frame', 'pages in a frame are blocked. Link to it instead.'],
  ['object', 'it is blocked. Show a picture, or link to the file.'],
  ['embed', 'it is blocked. Show a picture, or link to the file.'],
  ['applet', 'it is blocked. Link to the file.'],
  ['html', 'a page has one already. Write what it holds.'],
  ['head', 'a page has one already. Import Head from "@docusaurus/Head".'],
  ['body', 'a page has one already. Write what it holds.'],
  ['base', 'it is ignored. Write links in full.'],
  [
    'style',
    'styles in a page are blocked. Use a style attribute with plain values, or a CSS file of a component.',
  ],
]);

function findUrls(element: string, given: (name: string) => string | undefined): string[] {
  const names = LOADING.get(element) ?? [];
  return names.flatMap((name) => {
    const value = given(name) ?? '';
    return name === 'srcset' ? listCandidates(value) : [value];
  });
}

/**
 * Finds what the site's policy blocks in one element: browsers of readers will not load, run or follow
 * it. What no browser can make anything of is an error.
 *
 * @param name of the element, in lower case
 * @param attributes by their names in HTML, in lower case; those without a plain text are not there
 * @param isShown tells whether what stands at an address of another host may be shown
 */
function findBlocked(
  name: string,
  attributes: ReadonlyMap<string, string>,
  isShown: (url: string) => boolean,
): Finding[] {
  const isEmbed = (url: string) =>
    EMBEDDING.has(name) && url === attributes.get('src') && REMOTE.test(url) && isShown(url);
  const given = (attribute: string) => attributes.get(attribute);
  const [href, src] = [given('href') ?? '', given('src')];
  const isAllowed = (url: string) =>
    isEmbed(url) || (!REMOTE.test(url) && (!DATA.test(url) || name === 'img' || name === 'image'));
  const isRun = name === 'script' && !DATA_SCRIPT.test(given('type') ?? '');
  const isLoaded = name === 'link' && LOADED_LINKS.test(given('rel') ?? '');
  const errors = ['href', 'action', 'formaction', 'xlink:href', 'src']
    .filter((attribute) => SCRIPT_URL.test(given(attribute) ?? ''))
    .map(
      (attribute) =>
        `<${name} ${attribute}="javascript:…">: no browser follows it. Link to a page, or write a component.`,
    );
  const warnings = [
    ...findUrls(name, given)
      .filter((url) => !isAllowed(url))
      .map((url) => `<${name}> shows "${shorten(url)}": ${OWN_FILE}`),
    REFUSED.has(name) && !isEmbed(src ?? '') && `<${name}>: ${REFUSED.get(name)}`,
    isRun &&
      (src === undefined || REMOTE.test(src)) &&
      '<script>: it is blocked. Write a component, which a doc can import.',
    isLoaded && REMOTE.test(href) && `<link> loads "${shorten(href)}": ${OWN_FILE}`,
    name === 'form' &&
      attributes.has('action') &&
      '<form action>: forms are not sent. Link to the place that takes what it asks.',
    name === 'meta' &&
      attributes.has('http-equiv') &&
      '<meta http-equiv>: it has no effect in a page. Headers are those of the host.',
    ...[...attributes.keys()]
      .filter((attribute) => /^on[a-z]/.test(attribute))
      .map(
        (handler) =>
          `<${name} ${handler}>: it is blocked. Write a component, which a doc can import.`,
      ),
    REMOTE_STYLE.test(given('style') ?? '') &&
      `<${name} style> loads from another server: ${OWN_FILE}`,
  ];
  return [
    ...errors.map((message) => ({ message })),
    ...compact(warnings).map((message): Finding => ({ severity: 'warning', message })),
  ];
}

/** Finds files that an element names as if they stood beside it. Pictures in Markdown do. */
function findBeside(name: string, attributes: ReadonlyMap<string, string>): Finding[] {
  return findUrls(name, (attribute) => attributes.get(attribute))
    .filter((url) => BESIDE.test(url))
    .map((url) => ({
      severity: 'warning',
      message: `<${name}> names "${shorten(url)}": browsers look for it from the page's address, not beside the file. Put it into static/ and begin with "/", write a picture as ![…](…), or write require("…") in braces.`,
    }));
}

/** Not `preload`: React asks for pictures by it, which are told already. */
const LOADED_LINKS = /\b(?:stylesheet|icon|modulepreload|manifest)\b/i;

/** Characters of a URL that are shown. */
const SHOWN = 100;

function shorten(url: string): string {
  return url.length > SHOWN ? `${url.slice(0, SHOWN)}…` : url;
}

/** Finds what the site's policy blocks in what an author wrote, with lines. */
export function findBlockedIn(tree: Root): Finding[] {
  const found: Finding[] = [];
  const definitions = definitionsOf(tree);
  walk(tree, (node) => {
    const line = node.position?.start.line ?? 1;
    const add = (name: string, attributes: [string, string][]) =>
      found.push(
        // What is shown of other hosts is told of where the configuration is known.
        ...findBlocked(name, new Map(attributes), () => true).map((blocked) => ({
          ...blocked,
          line,
        })),
      );
    switch (node.type) {
      case 'link':
      case 'linkReference':
        add('a', [['href', urlOf(node, definitions) ?? '']]);
        break;
      case 'image':
      case 'imageReference':
        add('img', [['src', urlOf(node, definitions) ?? '']]);
        break;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        if (node.name && /^[a-z]/.test(node.name)) {
          const plain = node.attributes.flatMap((attribute): [string, string][] => {
            const { value } = attribute;
            const attributeName = 'name' in attribute ? htmlName(attribute.name) : '';
            const isPlain = attributeName !== '' && typeof value === 'string';
            return isPlain || attributeName === 'http-equiv'
              ? [[attributeName, isPlain ? value : '']]
              : [];
          });
          const name = node.name.toLowerCase();
          add(name, plain);
          found.push(...findBeside(name, new Map(plain)).map((each) => ({ ...each, line })));
        }
        break;
    }
  });
  return found;
}

/** React's name of an attribute as HTML has it. */
function htmlName(name: string): string {
  const lower = name.toLowerCase();
  return lower === 'httpequiv' ? 'http-equiv' : lower === 'xlinkhref' ? 'xlink:href' : lower;
}

/**
 * Finds what the site's policy blocks in markup, whoever made it.
 *
 * @param embeds origins of which frames and pictures are shown
 */
export function findBlockedInMarkup(
  name: string,
  attributes: Record<string, string>,
  embeds: readonly string[],
): Finding[] {
  const isPlain = Object.keys(attributes).every((key) => key === 'class');
  if (isPlain && name !== 'script' && !REFUSED.has(name)) {
    // Most elements: pieces of highlighted code.
    return [];
  }
  const entries = Object.entries(attributes).map(
    ([key, value]) => [key.toLowerCase(), value] as const,
  );
  const isShown = (url: string) => embeds.includes(getOrigin(url) ?? '');
  const found = findBlocked(name, new Map(entries), isShown);
  if (Object.hasOwn(attributes, 'style')) {
    const message = `<${name} style>: styles in a page are blocked. Write plain values in braces, or use a class.`;
    found.push({ severity: 'warning', message });
  }
  return found;
}
