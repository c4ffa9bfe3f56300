/*
 * Types that hooks of the admin entry are written with and that the entry does not export. The API
 * report reads signatures out of them, and groups the types of two hooks under the hook's name.
 */
export type * as private_useAutoReloadOverlayBlocker from './node_modules/@strapi/content-type-builder/dist/admin/src/components/AutoReloadOverlayBlocker';
export type * as unstable_useDocument from './node_modules/@strapi/content-manager/dist/admin/src/hooks/useDocument';
export type * as unstable_useDocumentActions from './node_modules/@strapi/content-manager/dist/admin/src/hooks/useDocumentActions';
export type * as unstable_useDocumentLayout from './node_modules/@strapi/content-manager/dist/admin/src/hooks/useDocumentLayout';
