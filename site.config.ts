import synonyms from './search-synonyms';
import { defineConfig } from './src/config';

export default defineConfig({
  title: 'Contributor documentation',
  tagline: 'How the platform works inside, for the people who change its code.',
  url: 'https://contributor.strapi.io',
  repository: {
    url: 'https://github.com/strapi/contributor-documentation',
    branch: 'main',
    pageIssueForm: 'page-is-wrong.yml',
  },
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
    logo: { src: '/logo.svg', srcDark: '/logo-dark.svg', alt: '', width: 28, height: 28 },
    hideOnScroll: true,
    items: [
      { type: 'docSidebar', sidebarId: 'guides', label: 'Guides', position: 'left' },
      { type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left' },
      { type: 'docSidebar', sidebarId: 'api', label: 'API Reference', position: 'left' },
      { type: 'docSidebar', sidebarId: 'exports', label: 'Exports', position: 'left' },
      { type: 'docSidebar', sidebarId: 'rfcs', label: 'RFCs', position: 'left' },
      { to: '/tags', label: 'Tags', position: 'right' },
      { type: 'search', position: 'right' },
    ],
  },
  search: { synonyms },
  colorMode: { respectPrefersColorScheme: true },
  image: {
    src: '/shared/home.png',
    alt: 'A plan of the platform: a room for each of its parts',
  },
  areas: {
    guides: {
      hue: 'green',
      image: {
        src: '/shared/guides.png',
        alt: 'A plan of the platform, with the rooms of the guides lit',
      },
    },
    docs: {
      hue: 'blue',
      image: {
        src: '/shared/docs.png',
        alt: 'A plan of the platform, with the rooms of the docs lit',
      },
    },
    api: {
      hue: 'violet',
      image: {
        src: '/shared/api.png',
        alt: 'A plan of the platform, with the rooms of the API reference lit',
      },
    },
    exports: {
      hue: 'ochre',
      image: {
        src: '/shared/exports.png',
        alt: 'A plan of the platform, with the rooms of the exports lit',
      },
    },
    rfcs: {
      hue: 'rose',
      image: {
        src: '/shared/rfcs.png',
        alt: 'A plan of the platform, with the rooms of the RFCs lit',
      },
    },
  },
  plan: {
    title: 'Plan of the platform',
    wide: [
      'browser  browser browser     browser     browser  browser  browser    browser    browser   browser   browser   browser',
      'panel    panel   manager     manager     builder  builder  releases   releases   workflows workflows media     media',
      'panel    panel   signin      signin      home     home     preview    preview    locales   locales   assistant assistant',
      'panel    panel   settings    settings    audit    audit    exports    exports    exports   design    design    design',
      'http     http    server      server      server   server   server     server     server    server    server    server',
      'http     http    api         api         container container documents documents  documents database  database  database',
      'http     http    content     content     users    users    validator  validator  permissions permissions email  email',
      'client   client  strapi      strapi      upload   upload   events     events     mcp       mcp       cron      cron',
      'around   around  around      around      around   around   around     around     around    around    title     title',
      'start    start   first       first       debugging debugging types    tests      tests     rfcs      title     title',
      'transfer transfer commands   commands    generators generators words  words      shipping  shipping  title     title',
    ],
    narrow: [
      'browser    browser     browser',
      'panel      manager     manager',
      'panel      builder     builder',
      'signin     home        media',
      'preview    locales     assistant',
      'releases   workflows   settings',
      'exports    audit       design',
      'server     server      server',
      'client     http        http',
      'strapi     api         api',
      'content    container   container',
      'users      documents   documents',
      'validator  database    database',
      'upload     permissions permissions',
      'events     cron        email',
      'mcp        mcp         mcp',
      'around     around      around',
      'start      first       debugging',
      'types      tests       rfcs',
      'transfer   commands    generators',
      'words      shipping    shipping',
      'title      title       title',
    ],
    wings: {
      browser: {
        label: 'Admin panel, in the browser',
        rooms: {
          panel: {
            label: 'Admin panel',
            note: 'Its frame, licenses and menus',
            to: '/docs/core/admin/intro',
          },
          manager: {
            label: 'Content Manager',
            note: 'Lists, forms, relations',
            to: '/docs/core/content-manager/intro',
          },
          builder: {
            label: 'Content-Type Builder',
            note: 'Schemas, by hand',
            to: '/docs/core/content-type-builder/intro',
          },
          media: {
            label: 'Media Library',
            note: 'Files and folders',
            to: '/docs/core/upload/media-library',
          },
          signin: {
            label: 'Sign-in',
            note: 'Sessions, tokens',
            to: '/docs/core/admin/authentication',
          },
          home: { label: 'Home', note: 'Widgets', to: '/docs/core/admin/features/home' },
          preview: {
            label: 'Preview',
            note: 'The site beside the form',
            to: '/docs/core/content-manager/features/preview',
          },
          locales: { label: 'Locales', note: 'One row for each', to: '/docs/core/i18n' },
          assistant: { label: 'AI', note: 'What it sends', to: '/docs/core/ai' },
          releases: {
            label: 'Releases',
            note: 'Publish together',
            to: '/docs/core/content-releases/intro',
          },
          workflows: {
            label: 'Review workflows',
            note: 'Stages and assignees',
            to: '/docs/core/admin/ee/review-workflows',
          },
          settings: { label: 'Settings', note: 'Pages of the panel', to: '/settings/intro' },
          audit: {
            label: 'Audit logs',
            note: 'Who did what',
            to: '/docs/core/admin/ee/audit-logs',
          },
          exports: {
            label: 'Exports for plugins',
            note: 'Components, hooks, types',
            to: '/exports/modules',
          },
          design: {
            label: 'Design system',
            note: 'How panels look',
            to: '/guides/working-with-the-design-system',
          },
        },
      },
      server: {
        label: 'Server, in Node.js: the way of a request',
        rooms: {
          client: { label: 'API client', note: 'Reads OpenAPI', to: '/openapi' },
          http: {
            label: 'HTTP server',
            note: 'Koa, its router and middlewares: every request comes in here',
            to: '/api/strapi-server',
          },
          api: {
            label: 'APIs',
            note: 'Routes, controllers',
            to: '/api/API',
          },
          container: {
            label: 'Container',
            note: 'Services, policies',
            to: '/api/container',
          },
          documents: {
            label: 'Document Service',
            note: 'Drafts, locales, versions of an entry',
            to: '/docs/core/document-service',
          },
          database: {
            label: 'Database',
            note: 'Queries, relations, migrations, transactions',
            to: '/database',
          },
          permissions: {
            label: 'Permissions',
            note: 'Who may do what',
            to: '/permissions',
          },
          content: {
            label: 'Content API',
            note: 'From route to answer',
            to: '/docs/core/content-api',
          },
          users: {
            label: 'Users',
            note: 'Visitors and their roles',
            to: '/docs/core/users-permissions',
          },
          validator: {
            label: 'Validator',
            note: 'What an entry may hold',
            to: '/docs/core/strapi/entity-validator',
          },
          mcp: { label: 'MCP server', note: 'Tools for assistants', to: '/docs/core/mcp' },
          email: { label: 'Email', note: 'Sent', to: '/docs/core/email' },
          strapi: { label: 'Strapi', note: 'Starts and stops it all', to: '/api/Strapi' },
          upload: { label: 'Upload', note: 'Files', to: '/upload' },
          events: { label: 'Events', note: 'The hub', to: '/api/EventHub' },
          cron: { label: 'Cron', note: 'Jobs', to: '/api/Cron' },
        },
      },
      around: {
        label: 'Around it',
        rooms: {
          start: {
            label: 'Set up and contribute',
            note: 'The way in',
            to: '/guides/contributing',
          },
          first: { label: 'First change', note: 'In an hour', to: '/guides/first-change' },
          debugging: {
            label: 'Debugging',
            note: 'Breakpoints, logs',
            to: '/guides/debugging',
          },
          types: {
            label: 'Type system',
            note: 'Schemas, UIDs',
            to: '/guides/type-system',
          },
          tests: { label: 'End-to-end tests', note: 'With Playwright', to: '/guides/e2e/setup' },
          transfer: {
            label: 'Data transfer',
            note: 'Export, import, move',
            to: '/docs/core/data-transfer/intro',
          },
          commands: {
            label: 'Command line',
            note: 'Build, develop',
            to: '/docs/core/strapi/commands/overview',
          },
          generators: {
            label: 'Generators',
            note: 'Code from templates',
            to: '/docs/core/generators',
          },
          words: { label: 'Translations', note: 'Of the panel', to: '/guides/translations' },
          shipping: {
            label: 'Releases of Strapi',
            note: 'Versions, hotfixes',
            to: '/guides/releases',
          },
          rfcs: { label: 'RFCs', note: 'Proposed', to: '/rfcs/intro', proposed: true },
        },
      },
    },
    doors: [
      ['panel', 'manager'],
      ['panel', 'settings'],
      ['panel', 'http'],
      ['client', 'http'],
      ['http', 'api'],
      ['http', 'content'],
      ['api', 'container'],
      ['container', 'documents'],
      ['documents', 'database'],
    ],
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
          { label: 'What changed', to: '/changes' },
        ],
      },
      {
        title: 'Take part',
        items: [
          { label: 'Contributing', to: '/guides/contributing' },
          { label: 'Code of conduct', to: '/guides/code-of-conduct' },
          { label: 'Source code', href: 'https://github.com/strapi/strapi' },
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
