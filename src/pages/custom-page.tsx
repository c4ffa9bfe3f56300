import projectModules from '#site/modules';
import type { PageJob } from '../model/job';
import { SiteError } from '../model/site-error';
import { pageComponent } from './render-page';

/** A page that is a React component of the project: a `.tsx` file directly in `content/`. */
export default async function CustomPage({ page, doc }: PageJob) {
  if (page.kind !== 'custom') {
    return null;
  }
  const load = projectModules[page.source];
  if (!load) {
    throw new SiteError(`The page "${page.source}" is not part of the site's code.`);
  }
  const Content = pageComponent(page.source, await load());
  return <Content page={page} doc={doc} />;
}
