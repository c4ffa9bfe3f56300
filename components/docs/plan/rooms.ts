/** A part of the platform, and the page that tells of it. */
export interface Room {
  /** What the drawing calls it. */
  cell: string;
  label: string;
  /** A few words below the label, where there is room for them. */
  note: string;
  to: string;
  /** Drawn with dashes: proposed rather than built. */
  isProposed?: true;
}

/** Rooms that belong together, with what a dimension line says of them. */
interface Wing {
  cell: string;
  label: string;
  rooms: Room[];
}

/** The plan of the platform. Where its rooms lie is drawn in `../plan.module.css`. */
export const WINGS: Wing[] = [
  {
    cell: 'browser',
    label: 'Admin panel, in the browser',
    rooms: [
      {
        cell: 'panel',
        label: 'Admin panel',
        note: 'Its frame, licenses and menus',
        to: '/docs/core/admin/intro',
      },
      {
        cell: 'manager',
        label: 'Content Manager',
        note: 'Lists, forms, relations',
        to: '/docs/core/content-manager/intro',
      },
      {
        cell: 'builder',
        label: 'Content-Type Builder',
        note: 'Schema editor',
        to: '/docs/core/content-type-builder/intro',
      },
      {
        cell: 'media',
        label: 'Media Library',
        note: 'Files and folders',
        to: '/docs/core/upload/media-library',
      },
      {
        cell: 'signin',
        label: 'Sign-in',
        note: 'Sessions, tokens',
        to: '/docs/core/admin/authentication',
      },
      { cell: 'home', label: 'Home', note: 'Widgets', to: '/docs/core/admin/features/home' },
      {
        cell: 'preview',
        label: 'Preview',
        note: 'The site beside the form',
        to: '/docs/core/content-manager/features/preview',
      },
      { cell: 'locales', label: 'Locales', note: 'One row for each', to: '/docs/core/i18n' },
      { cell: 'ai', label: 'AI', note: 'What it sends', to: '/docs/core/ai' },
      {
        cell: 'releases',
        label: 'Releases',
        note: 'Publish together',
        to: '/docs/core/content-releases/intro',
      },
      {
        cell: 'review',
        label: 'Review workflows',
        note: 'Stages and assignees',
        to: '/docs/core/admin/ee/review-workflows',
      },
      { cell: 'settings', label: 'Settings', note: 'Pages of the panel', to: '/settings/intro' },
      {
        cell: 'audit',
        label: 'Audit logs',
        note: 'Who did what',
        to: '/docs/core/admin/ee/audit-logs',
      },
      {
        cell: 'exports',
        label: 'Exports for plugins',
        note: 'Components, hooks, types',
        to: '/exports/modules',
      },
      {
        cell: 'design',
        label: 'Design system',
        note: 'How panels look',
        to: '/guides/working-with-the-design-system',
      },
    ],
  },
  {
    cell: 'server',
    label: 'Server, in Node.js: a REST request follows the arrows',
    rooms: [
      { cell: 'client', label: 'API client', note: 'Reads OpenAPI', to: '/openapi' },
      {
        cell: 'http',
        label: 'HTTP server',
        note: 'Koa, its router and middlewares: every request comes in here',
        to: '/api/strapi-server',
      },
      {
        cell: 'content',
        label: 'Content API',
        note: 'Routes below /api',
        to: '/docs/core/content-api',
      },
      {
        cell: 'users',
        label: 'Users',
        note: 'Accounts, roles and sign-in',
        to: '/docs/core/users-permissions',
      },
      { cell: 'api', label: 'APIs', note: 'Policies, controller, service', to: '/api/API' },
      {
        cell: 'docs',
        label: 'Document service',
        note: 'Drafts, locales',
        to: '/docs/core/document-service',
      },
      { cell: 'db', label: 'Database', note: 'Queries, relations', to: '/database' },
      {
        cell: 'container',
        label: 'Container',
        note: 'Finds services by name',
        to: '/api/container',
      },
      { cell: 'strapi', label: 'Strapi', note: 'Starts and stops it all', to: '/api/Strapi' },
      { cell: 'roles', label: 'Permissions', note: 'Who may do what', to: '/permissions' },
      {
        cell: 'entity',
        label: 'Validator',
        note: 'Only for what is saved',
        to: '/docs/core/strapi/entity-validator',
      },
      { cell: 'email', label: 'Email', note: 'Sending', to: '/docs/core/email' },
      { cell: 'upload', label: 'Upload', note: 'Files', to: '/upload' },
      { cell: 'events', label: 'Events', note: 'The hub', to: '/api/EventHub' },
      { cell: 'mcp', label: 'MCP server', note: 'Tools for assistants', to: '/docs/core/mcp' },
      { cell: 'cron', label: 'Cron', note: 'Jobs', to: '/api/Cron' },
    ],
  },
  {
    cell: 'around',
    label: 'Around it',
    rooms: [
      {
        cell: 'setup',
        label: 'Set up and contribute',
        note: 'The way in',
        to: '/guides/contributing',
      },
      { cell: 'first', label: 'First change', note: 'In an hour', to: '/guides/first-change' },
      { cell: 'debug', label: 'Debugging', note: 'Breakpoints, logs', to: '/guides/debugging' },
      { cell: 'types', label: 'Type system', note: 'Schemas, UIDs', to: '/guides/type-system' },
      {
        cell: 'tests',
        label: 'End-to-end tests',
        note: 'With Playwright',
        to: '/guides/e2e/setup',
      },
      {
        cell: 'move',
        label: 'Data transfer',
        note: 'Export, import, move',
        to: '/docs/core/data-transfer/intro',
      },
      {
        cell: 'cli',
        label: 'Command line',
        note: 'Build, develop',
        to: '/docs/core/strapi/commands/overview',
      },
      {
        cell: 'codegen',
        label: 'Generators',
        note: 'Code from templates',
        to: '/docs/core/generators',
      },
      { cell: 'words', label: 'Translations', note: 'Of the panel', to: '/guides/translations' },
      {
        cell: 'ship',
        label: 'Releases of Strapi',
        note: 'Versions, hotfixes',
        to: '/guides/releases',
      },
      { cell: 'rfcs', label: 'RFCs', note: 'Proposed', to: '/rfcs/intro', isProposed: true },
    ],
  },
];

/** Sidebars whose pages have their routes below a folder of the same name. */
const FOLDERS = ['guides', 'api', 'exports', 'rfcs'];

/** Id of the sidebar that the page of a room stands in. */
export function areaOf({ to }: Room): string {
  return FOLDERS.find((folder) => to.startsWith(`/${folder}/`)) ?? 'docs';
}
