import { sketchPlan } from './components/docs/plan/sketch';
import platform from './platform/package.json' with { type: 'json' };
import { defineConfig } from './src/config';

const release = platform.dependencies['@strapi/strapi'];

/** An area whose sketch and link preview are the plan of Strapi with its rooms highlighted. */
const area = <Hue extends string>(id: string, name: string, hue: Hue) => ({
  hue,
  sketch: sketchPlan(id),
  image: { src: `/shared/${id}.png`, alt: `A plan of Strapi, with the rooms of the ${name} lit` },
});

export default defineConfig({
  title: 'Contributor documentation',
  tagline: 'How Strapi works inside, for the people who change its code.',
  url: 'https://contributor.strapi.io',
  repository: {
    url: 'https://github.com/strapi/contributor-documentation',
    branch: 'main',
    pageIssueForm: 'page-is-wrong.yml',
  },
  redirects: [
    { from: '/docs/core/admin/guided-tour', to: '/guides/guided-tour' },
    { from: '/tags/document', to: '/tags/documents' },
    { from: '/tags/e2e', to: '/tags/e-2-e' },
    { from: '/tags/ee', to: '/tags/enterprise-edition' },
    { from: '/tags/type', to: '/tags/type-system' },
  ],
  release: {
    name: 'Strapi',
    repository: 'https://github.com/strapi/strapi',
    files: 'platform/repository-files.json',
  },
  changes: true,
  docs: {
    apiSidebar: 'api',
    versions: [{ name: 'current', label: 'Next', isLast: true }],
  },
  navbar: {
    title: 'Contributor documentation',
    logo: { src: '/logo.svg', srcDark: '/logo-dark.svg', alt: 'Strapi', width: 28, height: 28 },
    hideOnScroll: true,
    items: [
      { type: 'docSidebar', sidebarId: 'guides', label: 'Guides', position: 'left' },
      { type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left' },
      { type: 'docSidebar', sidebarId: 'api', label: 'API Reference', position: 'left' },
      { type: 'docSidebar', sidebarId: 'exports', label: 'Exports', position: 'left' },
      { type: 'docSidebar', sidebarId: 'rfcs', label: 'RFCs', position: 'left' },
      { to: '/exports/changes', label: `v${release.replace(/\.\d+$/, '')}`, position: 'right' },
      { to: '/tags', label: 'Tags', position: 'right' },
      {
        href: 'https://github.com/strapi/strapi',
        label: 'Strapi on GitHub',
        icon: 'github',
        position: 'right',
      },
      { type: 'search', position: 'right' },
    ],
  },
  search: {
    start: [
      { label: 'Your first change', to: '/guides/first-change' },
      { label: 'Set up and contribute', to: '/guides/contributing' },
    ],
  },
  sketch: sketchPlan(null),
  image: {
    src: '/shared/home.png',
    alt: 'A plan of Strapi: a room for each of its parts',
  },
  areas: {
    guides: area('guides', 'guides', 'green'),
    docs: area('docs', 'docs', 'blue'),
    api: area('api', 'API reference', 'violet'),
    exports: area('exports', 'exports', 'ochre'),
    rfcs: area('rfcs', 'RFCs', 'rose'),
  },
  reference: {
    report: 'platform/api-report.json',
    summaries: 'platform/summaries.json',
    history: 'platform/export-history.json',
  },
  footer: {
    links: [
      {
        title: 'Read',
        items: [
          { label: 'Guides', to: '/guides/contributing' },
          { label: 'Docs', to: '/docs/intro' },
          { label: 'API Reference', to: '/api/Strapi' },
          { label: 'Exports', to: '/exports/modules' },
          { label: 'RFCs', to: '/rfcs/intro' },
          { label: 'Tags', to: '/tags' },
          { label: "What's new on this site", to: '/changes' },
          { label: 'Export changes by release', to: '/exports/changes' },
        ],
      },
      {
        title: 'Take part',
        items: [
          { label: 'Set up and contribute', to: '/guides/contributing' },
          { label: 'Code of conduct', to: '/guides/code-of-conduct' },
          { label: 'Strapi on GitHub', href: 'https://github.com/strapi/strapi' },
        ],
      },
      {
        title: 'For tools',
        items: [
          { label: 'llms.txt', href: '/llms.txt' },
          { label: 'llms-full.txt', href: '/llms-full.txt' },
          { label: 'pages.json', href: '/pages.json' },
          { label: 'symbols.json', href: '/symbols.json' },
        ],
      },
      {
        title: 'Elsewhere',
        items: [
          { label: 'User documentation', href: 'https://docs.strapi.io' },
          { label: 'Strapi', href: 'https://strapi.io' },
        ],
      },
    ],
    copyright: 'Documentation for contributors to Strapi, under the MIT license.',
  },
});
