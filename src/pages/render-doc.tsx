import type { ComponentType, ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import projectModules from '#site/modules';
import { runDoc } from '../markdown/run';
import type { DocCode, ModuleRef } from '../model/job';
import type { DocPage } from '../model/page';
import { SiteError } from '../model/site-error';
import { mdxComponents } from './mdx-components';
import { themeModules } from './theme-modules';

type Module = Record<string, unknown>;
type MdxContent = ComponentType<{ components: ReturnType<typeof mdxComponents> }>;

function isContent(value: unknown): value is MdxContent {
  return typeof value === 'function';
}

/** Runs a compiled doc after all that it imports. */
async function evaluate(doc: DocCode, page: DocPage): Promise<Module> {
  const modules: Record<string, Module> = {};
  for (const [specifier, ref] of Object.entries(doc.modules)) {
    modules[specifier] = await loadModule(specifier, ref, doc, page);
  }
  return runDoc(doc.code, { Fragment, jsx, jsxs, modules });
}

async function loadModule(
  specifier: string,
  ref: ModuleRef,
  doc: DocCode,
  page: DocPage,
): Promise<Module> {
  switch (ref.kind) {
    case 'theme':
      return themeModules(page)[specifier] ?? {};
    case 'asset':
      return { default: ref.url };
    case 'doc':
      return loadPartial(ref.doc, page);
    case 'project': {
      const load = projectModules[ref.path];
      if (!load) {
        throw new SiteError(`${doc.source}: "${specifier}" is not part of the site's code.`);
      }
      return load();
    }
  }
}

/** A partial is drawn with the components of the page that it stands in. */
async function loadPartial(partial: DocCode, page: DocPage): Promise<Module> {
  const module = await evaluate(partial, page);
  const Content = module.default;
  if (!isContent(Content)) {
    return module;
  }
  const components = mdxComponents(page);
  return {
    ...module,
    default: (props: object) => <Content {...props} components={components} />,
  };
}

/**
 * The element of a doc's text.
 *
 * @param doc compiled doc with what it imports
 * @param page the page it stands on: its links, images and sidebar category
 * @throws SiteError when something that the doc imports is not there
 */
export async function renderDoc(doc: DocCode, page: DocPage): Promise<ReactNode> {
  const { default: Content } = await evaluate(doc, page);
  return isContent(Content) ? <Content components={mdxComponents(page)} /> : null;
}
