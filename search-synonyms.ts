/**
 * Words that stand for each other in search. Each entry names a query that needs it and the page that
 * answers that; a test holds it to both. Add one when people ask in a word that is right everywhere on this
 * site; what only one page is asked for belongs into the questions of that page.
 */
export default [
  {
    words: ['ctb', 'content-type builder'],
    query: 'ctb',
    page: '/docs/core/content-type-builder/intro',
  },
  { words: ['cm', 'content manager'], query: 'cm', page: '/docs/core/content-manager/intro' },
  { words: ['dts', 'data transfer'], query: 'dts', page: '/docs/core/data-transfer/intro' },
  {
    words: ['ds', 'design system'],
    query: 'upgrade the ds',
    page: '/guides/working-with-the-design-system',
  },
  { words: ['oas', 'swagger', 'openapi'], query: 'oas', page: '/openapi' },
  {
    words: ['u&p', 'users permissions'],
    query: 'u&p',
    page: '/docs/core/users-permissions',
  },
  { words: ['e2e', 'end-to-end'], query: 'end-to-end', page: '/guides/e2e/setup' },
  { words: ['d&p', 'draft publish'], query: 'd&p', page: '/docs/core/content-manager/documents' },
  {
    words: ['hmr', 'hot reload', 'watch'],
    query: 'hmr',
    page: '/docs/core/strapi/commands/develop',
  },
  {
    words: ['ws', 'websocket'],
    query: 'ws connection',
    page: '/docs/core/data-transfer/providers/remote-strapi/websocket',
  },
  {
    words: ['i18n', 'l10n', 'internationalization', 'localization', 'locale'],
    query: 'localization plugin',
    page: '/docs/core/i18n',
  },
  {
    words: ['i18n', 'l10n', 'translation'],
    query: 'l10n files',
    page: '/guides/fe-coding-guidelines',
  },
  { words: ['config', 'configuration'], query: 'config', page: '/docs/core/configuration/intro' },
  {
    words: ['folder', 'directory'],
    query: 'change the public directory',
    page: '/docs/core/configuration/keys',
  },
  { words: ['datagrid', 'table'], query: 'datagrid', page: '/exports/namespaces/Table' },
  {
    words: ['popup', 'dialog', 'modal', 'popover'],
    query: 'modal',
    page: '/guides/working-with-the-design-system',
  },
  { words: ['ajax', 'fetch'], query: 'ajax error', page: '/exports/classes/FetchError' },
  {
    words: ['tarball', 'tar', 'archive'],
    query: 'tarball format',
    page: '/docs/core/data-transfer/providers/strapi-file/file-structure',
  },
  {
    words: ['undo', 'roll back', 'rollback', 'revert'],
    query: 'revert writes',
    page: '/docs/core/database/transactions',
  },
  { words: ['privilege', 'permission'], query: 'privileges', page: '/permissions' },
  { words: ['timezone', 'time zone'], query: 'timezone of a cron job', page: '/api/Cron' },
  {
    words: ['homepage', 'home page'],
    query: 'add widget to homepage',
    page: '/docs/core/admin/intro',
  },
  { words: ['pubsub', 'event hub'], query: 'pubsub', page: '/docs/core/strapi/event-hub' },
  {
    words: ['beta', 'experimental', 'unstable'],
    query: 'beta hooks',
    page: '/docs/core/admin/features/hooks/use-document',
  },
  {
    words: ['bulk', 'batch'],
    query: 'batch delete documents',
    page: '/docs/core/content-manager/hooks/use-document-actions',
  },
  {
    words: ['concurrent', 'parallel', 'simultaneous'],
    query: 'simultaneous promises',
    page: '/docs/core/utils/async',
  },
  {
    words: ['guard', 'protect', 'restrict'],
    query: 'restrict a panel page',
    page: '/docs/core/admin/permissions/frontend/using-permissions',
  },
  {
    words: ['hang', 'freeze', 'stuck'],
    query: 'transfer stuck in develop mode',
    page: '/docs/core/data-transfer/providers/remote-strapi/overview',
  },
  {
    words: ['navigation', 'menu'],
    query: 'navigation link permission',
    page: '/docs/core/admin/permissions/frontend/using-permissions',
  },
];
