import { hash } from 'node:crypto';
import { kebabCase, partition } from 'es-toolkit';
import type { Expression } from 'estree';
import type { Root } from 'mdast';
import { find, hastToReact, html } from 'property-information';
import type { AuthoredStyle } from '../model/compiled';
import { parseExpression } from './imports';
import { getElements, type JsxElement } from './tree';

type Attribute = Extract<JsxElement['attributes'][number], { type: 'mdxJsxAttribute' }>;

/** Elements of HTML; components begin with a capital letter. */
const HTML_NAME = /^[a-z][a-z0-9]*$/;

/** The one expression in an attribute's braces. */
function readExpression({ value }: Attribute): Expression | null {
  return typeof value === 'object' && value !== null ? parseExpression(value.value) : null;
}

/** The name that React has for an attribute of HTML. */
function reactName(name: string): string {
  const { property } = find(html, name);
  return hastToReact[property] ?? property;
}

/** Declarations of an object as React takes it; null when something in it is not a plain value. */
function writeDeclarations(expression: Expression | null): string | null {
  if (expression?.type !== 'ObjectExpression') {
    return null;
  }
  const declarations = expression.properties.map((property) => {
    if (property.type !== 'Property' || property.value.type !== 'Literal') {
      return null;
    }
    const { key, value } = property;
    const name =
      key.type === 'Identifier' ? key.name : key.type === 'Literal' ? `${key.value}` : '';
    const isLength = typeof value.value === 'number' && value.value !== 0 && !UNITLESS.has(name);
    return `${name.startsWith('--') ? name : kebabCase(name)}: ${value.value}${isLength ? 'px' : ''}`;
  });
  return declarations.includes(null) ? null : declarations.join('; ');
}

/** Properties of which React takes a number as it is; of the others it means pixels. */
const UNITLESS = new Set(
  `columnCount columns flex flexGrow flexShrink fontWeight gridColumn gridRow lineHeight opacity order
  orphans tabSize widows zIndex zoom`.split(/\s+/),
);

/** The file that `require('./x.png')` or its `.default` names. */
function readRequire(expression: Expression | null): string | null {
  if (expression?.type === 'MemberExpression' && expression.object.type !== 'Super') {
    return readRequire(expression.object);
  }
  if (expression?.type !== 'CallExpression' || expression.callee.type !== 'Identifier') {
    return null;
  }
  const [path] = expression.arguments;
  return expression.callee.name === 'require' && path?.type === 'Literal' ? `${path.value}` : null;
}

/**
 * Writes attributes of HTML elements as React takes them, pictures that are required as imports, and
 * styles as classes: the site's policy allows no styles in elements.
 *
 * @returns the styles, in the order of the doc
 */
export function makeAttributes(tree: Root): AuthoredStyle[] {
  const styles: AuthoredStyle[] = [];
  const required: string[] = [];
  const makeClass = (element: JsxElement, declarations: string): Attribute => {
    const name = `s-${hash('sha256', declarations).slice(0, 8)}`;
    styles.push({ name, declarations, line: element.position?.start.line ?? 1 });
    return { type: 'mdxJsxAttribute', name: 'className', value: name };
  };
  const makeAttribute = (element: JsxElement, attribute: Attribute): Attribute => {
    const { value } = attribute;
    const expression = readExpression(attribute);
    const path = readRequire(expression);
    if (path !== null) {
      required.push(path);
      const local = {
        type: 'mdxJsxAttributeValueExpression' as const,
        value: nameImport(required.length - 1),
      };
      return { ...attribute, value: local };
    }
    const isStyle = attribute.name === 'style';
    const declarations = typeof value === 'string' ? value : writeDeclarations(expression);
    return isStyle && declarations !== null
      ? makeClass(element, declarations)
      : { ...attribute, name: reactName(attribute.name) };
  };
  for (const node of getElements(tree).filter(({ name }) => HTML_NAME.test(name ?? ''))) {
    node.attributes = joinClasses(
      node.attributes.map((each) =>
        each.type === 'mdxJsxAttribute' ? makeAttribute(node, each) : each,
      ),
    );
  }
  const imports = required.map(
    (path, index) => `import ${nameImport(index)} from ${JSON.stringify(path)};`,
  );
  if (imports.length > 0) {
    tree.children.unshift({ type: 'mdxjsEsm', value: imports.join('\n') });
  }
  return styles;
}

/** Name that a required file is imported as, by its position among those of the doc. */
function nameImport(position: number): string {
  return `required${position + 1}`;
}

/** An element has one class attribute: that of its author, and those of its styles. */
function joinClasses(attributes: JsxElement['attributes']): JsxElement['attributes'] {
  const isClass = (attribute: JsxElement['attributes'][number]): attribute is Attribute =>
    attribute.type === 'mdxJsxAttribute' && attribute.name === 'className';
  const [classes, others] = partition(attributes, isClass);
  const names = classes.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
  return classes.length > 1 && names.length === classes.length
    ? [...others, { type: 'mdxJsxAttribute', name: 'className', value: names.join(' ') }]
    : attributes;
}
