/** A part of the platform, and the page about it. On narrow screens three of one size are side by side. */
export interface Room {
  label: string;
  /** A few words below the label, where they fit. */
  note: string;
  to: string;
  /** Size on wide screens, in cells of twelve columns; two columns and one row unless stated. */
  columns?: 2 | 3;
  rows?: 1 | 2 | 3;
  /** Entrance of a REST request. */
  door?: 'left' | 'top';
  /** Emphasizes a part that most others depend on. */
  isMain?: true;
  /** Proposed rather than built. */
  isProposed?: true;
}

/** A group of rooms below a labeled line. */
interface Wing {
  label: string;
  rooms: Room[];
}

/** The plan of the platform: rooms fill its rows in this order. */
export const WINGS: Wing[] = [
  {
    label: 'Admin panel, in the browser',
    rooms: [
      {
        label: 'Admin panel',
        note: 'Its shell, menus and licenses',
        isMain: true,
        to: '/docs/core/admin/intro',
        rows: 3,
      },
      {
        label: 'Content Manager',
        note: 'Lists, forms, relations',
        isMain: true,
        to: '/docs/core/content-manager/intro',
      },
      {
        label: 'Content-Type Builder',
        note: 'Schema editor',
        to: '/docs/core/content-type-builder/intro',
      },
      {
        label: 'Content Releases',
        note: 'Publish as a group',
        to: '/docs/core/content-releases/intro',
      },
      {
        label: 'Review workflows',
        note: 'Stages and assignees',
        to: '/docs/core/admin/ee/review-workflows',
      },
      { label: 'Media Library', note: 'Files and folders', to: '/docs/core/upload/media-library' },
      { label: 'Sign-in', note: 'Sessions and tokens', to: '/docs/core/admin/authentication' },
      { label: 'Home page', note: 'Its widgets', to: '/docs/core/admin/features/home' },
      {
        label: 'Preview',
        note: 'The site next to the form',
        to: '/docs/core/content-manager/features/preview',
      },
      { label: 'Locales', note: 'Translated content', to: '/docs/core/i18n' },
      { label: 'AI features', note: 'Assistants, providers', to: '/docs/core/ai' },
      { label: 'Settings', note: 'Sections and pages', to: '/settings/intro' },
      { label: 'Audit logs', note: 'Who did what', to: '/docs/core/admin/ee/audit-logs' },
      {
        label: 'Exports for plugins',
        note: 'Components, hooks, types',
        to: '/exports/modules',
        columns: 3,
      },
      {
        label: 'Design system',
        note: 'Components and styles of the panel',
        to: '/guides/working-with-the-design-system',
        columns: 3,
      },
    ],
  },
  {
    label: 'Server, in Node.js: a REST request follows the arrows',
    rooms: [
      {
        label: 'HTTP server',
        note: 'Koa, router and middlewares: every request arrives here',
        to: '/api/strapi-server',
        rows: 2,
        door: 'top',
      },
      {
        label: 'Content API',
        note: 'Routes below /api',
        to: '/docs/core/content-api',
        door: 'left',
      },
      {
        label: 'Users and permissions',
        note: 'Accounts, sign-in',
        to: '/docs/core/users-permissions',
        door: 'left',
      },
      { label: 'APIs', note: 'Policies, controller, service', to: '/api/API', door: 'left' },
      {
        label: 'Document service',
        note: 'Drafts, locales',
        isMain: true,
        to: '/docs/core/document-service',
        door: 'left',
      },
      {
        label: 'Database',
        note: 'Queries, relations',
        to: '/database',
        isMain: true,
        door: 'left',
      },
      { label: 'Container', note: 'Services by name', to: '/api/container' },
      { label: 'Strapi', note: 'Startup and shutdown', to: '/api/Strapi' },
      { label: 'Permissions', note: 'Who may do what', to: '/permissions' },
      {
        label: 'Validator',
        note: 'Checks what is saved',
        to: '/docs/core/strapi/entity-validator',
      },
      { label: 'Email', note: 'Sends messages', to: '/docs/core/email' },
      { label: 'API client', note: 'Reads the OpenAPI file', to: '/openapi' },
      { label: 'Upload', note: 'Stores files', to: '/upload' },
      { label: 'Events', note: 'Event hub', to: '/api/EventHub' },
      { label: 'MCP server', note: 'Tools for assistants', to: '/docs/core/mcp', columns: 3 },
      { label: 'Cron', note: 'Scheduled jobs', to: '/api/Cron', columns: 3 },
    ],
  },
  {
    label: 'Around it',
    rooms: [
      { label: 'Set up and contribute', note: 'Fork to pull request', to: '/guides/contributing' },
      { label: 'First change', note: 'In an hour', to: '/guides/first-change' },
      { label: 'Debugging', note: 'Breakpoints, logs', to: '/guides/debugging' },
      { label: 'Type system', note: 'Schemas, UIDs', to: '/guides/type-system' },
      { label: 'End-to-end tests', note: 'With Playwright', to: '/guides/e2e/setup' },
      { label: 'RFCs', note: 'Proposals', to: '/rfcs/intro', isProposed: true },
      {
        label: 'Data transfer',
        note: 'Export, import, move',
        to: '/docs/core/data-transfer/intro',
      },
      { label: 'Command line', note: 'Build, develop', to: '/docs/core/strapi/commands/overview' },
      { label: 'Generators', note: 'Code from templates', to: '/docs/core/generators' },
      { label: 'Translations', note: 'Texts of the panel', to: '/guides/translations', columns: 3 },
      {
        label: 'Releases of Strapi',
        note: 'Versions, hotfixes',
        to: '/guides/releases',
        columns: 3,
      },
    ],
  },
];

/** Columns of the plan on wide screens. */
export const COLUMNS = 12;

/** Sidebars whose pages have their routes below a folder of the same name. */
const FOLDERS = ['guides', 'api', 'exports', 'rfcs'];

/** Returns the id of the sidebar that the page of a room is in. */
export function areaOf({ to }: Room): string {
  return FOLDERS.find((folder) => to.startsWith(`/${folder}/`)) ?? 'docs';
}
