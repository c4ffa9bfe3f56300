import type { ReactNode } from 'react';
import * as react from 'react/jsx-runtime';
import { type DocRuntime, runDoc } from '../markdown/run';
import type { DocCode, ModuleRef } from '../model/doc-code';
import type { DocScope } from '../model/doc-scope';
import { SiteError } from '../model/finding';
import { type DocComponent, drawDoc, makePartial, type OwnComponents } from './doc-island';
import { THEME_MODULES } from './theme-modules';

type Module = Record<string, unknown>;

function isComponent(value: unknown): value is DocComponent {
  return typeof value === 'function';
}

/** What docs are drawn with, besides what they import. */
interface DrawWith {
  /** Makes elements. */
  elements: Pick<DocRuntime, 'Fragment' | 'jsx' | 'jsxs'>;
  /** Components of the site's own. */
  own: OwnComponents;
}

/** Runs a compiled doc after all that it imports. */
async function evaluate(doc: DocCode, drawWith: DrawWith): Promise<Module> {
  const loaded = [];
  for (const [specifier, ref] of Object.entries(doc.modules)) {
    loaded.push([specifier, await loadModule(specifier, ref, doc, drawWith)] as const);
  }
  const { source } = doc;
  return runDoc(doc.code, { ...drawWith.elements, source, modules: Object.fromEntries(loaded) });
}

async function loadModule(
  specifier: string,
  ref: ModuleRef,
  doc: DocCode,
  drawWith: DrawWith,
): Promise<Module> {
  switch (ref.kind) {
    case 'theme':
      return THEME_MODULES.get(specifier) ?? {};
    case 'asset':
      return { default: ref.url };
    case 'sheet':
      return {};
    case 'text':
      return { default: ref.text };
    case 'doc': {
      const partial = await evaluate(ref.doc, drawWith);
      const Content = partial.default;
      return isComponent(Content)
        ? { ...partial, default: makePartial(Content, ref.doc.source, drawWith.own) }
        : partial;
    }
    case 'project':
      throw new SiteError({
        file: doc.source,
        message: `"${specifier}" is not part of the site's code.`,
      });
  }
}

/**
 * The element of a doc's text.
 *
 * @param doc compiled doc with what it imports, none of it scripts of the project
 * @param scope what its names stand for
 * @param own components of the site's own
 * @param elements makes elements; React itself unless it is named
 * @throws SiteError when something that the doc imports is not there
 */
export async function loadDocContent(
  doc: DocCode,
  scope: DocScope,
  own: OwnComponents,
  elements: DrawWith['elements'] = react,
): Promise<ReactNode> {
  const { default: Content } = await evaluate(doc, { elements, own });
  return isComponent(Content) ? drawDoc(Content, scope, own) : null;
}
