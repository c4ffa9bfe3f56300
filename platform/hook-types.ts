/*
 * Types in the signatures of hooks that the admin entry doesn't export. The API report reads signatures from
 * them, and documents the types of two hooks under the name of the hook.
 */
export type * as private_useAutoReloadOverlayBlocker from './node_modules/@strapi/content-type-builder/dist/admin/src/components/AutoReloadOverlayBlocker';
export type * as unstable_useDocument from './node_modules/@strapi/content-manager/dist/admin/src/hooks/useDocument';
export type * as unstable_useDocumentActions from './node_modules/@strapi/content-manager/dist/admin/src/hooks/useDocumentActions';
export type * as unstable_useDocumentLayout from './node_modules/@strapi/content-manager/dist/admin/src/hooks/useDocumentLayout';
