import type { PayloadUrls } from '../model/job';
import type { PageMeta } from '../model/page';

/**
 * What a page puts into the document's head. React moves the elements there, in the built file as
 * after a navigation.
 *
 * @param meta facts about the page
 * @param urls where the browser fetches the page's parts; the router reads them when it starts
 */
export function PageHead({ meta, urls }: { meta: PageMeta; urls: PayloadUrls }) {
  return (
    <>
      <title>{meta.documentTitle}</title>
      <meta name="description" content={meta.description} />
      <link rel="canonical" href={meta.canonical} />
      {meta.twin && <link rel="alternate" type="text/markdown" href={meta.twin} />}
      {meta.keywords.length > 0 && <meta name="keywords" content={meta.keywords.join(',')} />}
      {meta.noIndex && <meta name="robots" content="noindex, nofollow" />}
      <meta property="og:title" content={meta.documentTitle} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:url" content={meta.canonical} />
      <meta property="og:type" content={meta.route === '/' ? 'website' : 'article'} />
      <meta property="og:locale" content={meta.locale} />
      {meta.image && <meta property="og:image" content={meta.image} />}
      <meta name="twitter:card" content={meta.image ? 'summary_large_image' : 'summary'} />
      <meta name="docsearch:language" content={meta.locale} />
      {meta.docsVersion && <meta name="docsearch:version" content={meta.docsVersion} />}
      {meta.docsTag && <meta name="docsearch:docusaurus_tag" content={meta.docsTag} />}
      <meta name="page-payload" content={urls.page} />
      <meta name="shell-payload" content={urls.shell} />
    </>
  );
}
