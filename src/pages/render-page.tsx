import type { ComponentType, ReactNode } from 'react';
import type { PageJob, PayloadUrls } from '../model/job';
import type { Page } from '../model/page';
import { SiteError } from '../model/site-error';
import { PageHead } from './page-head';

/** A page module: its default export draws one kind of page. */
interface PageModule {
  default?: unknown;
}

const kinds: Record<Page['kind'], { file: string; load: () => Promise<PageModule> }> = {
  doc: { file: 'src/pages/doc-page.tsx', load: () => import('./doc-page') },
  category: { file: 'src/pages/category-page.tsx', load: () => import('./category-page') },
  reference: {
    file: 'src/pages/reference-page.tsx',
    load: () => import('./reference-page'),
  },
  referenceIndex: {
    file: 'src/pages/reference-index-page.tsx',
    load: () => import('./reference-index-page'),
  },
  tags: { file: 'src/pages/tags-page.tsx', load: () => import('./tags-page') },
  tag: { file: 'src/pages/tag-page.tsx', load: () => import('./tag-page') },
  notFound: { file: 'src/pages/not-found-page.tsx', load: () => import('./not-found-page') },
  custom: { file: 'src/pages/custom-page.tsx', load: () => import('./custom-page') },
};

/** Tells whether a module's export can be rendered. */
function isComponent(value: unknown): value is ComponentType<PageJob> {
  return typeof value === 'function';
}

/**
 * The default export of a page module.
 *
 * @param file the module's path from the project's root, for the message
 * @param module the loaded module
 * @throws SiteError when there is no default export that can be rendered
 */
export function pageComponent(file: string, module: PageModule): ComponentType<PageJob> {
  if (!isComponent(module.default)) {
    throw new SiteError(
      `The page "${file}" has no default export, so it cannot be rendered. ` +
        'Export a React component as the default of that file.',
    );
  }
  return module.default;
}

/**
 * The element of a page: what its kind's module draws, and its part of the document's head.
 *
 * @param job the page's data and its doc's code
 * @param urls where the browser fetches the page's parts
 */
export async function renderPageElement(job: PageJob, urls: PayloadUrls): Promise<ReactNode> {
  const kind = kinds[job.page.kind];
  const PageBody = pageComponent(kind.file, await kind.load());
  return (
    <>
      <PageHead meta={job.page.meta} urls={urls} />
      <PageBody {...job} />
    </>
  );
}
