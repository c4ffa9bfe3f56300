/*
 * The part of the site that Vite bundles for Node: everything that reads content and draws pages, with
 * the components of the site that is built.
 */
export { buildSite } from './build-site';
export { openDevSite } from './dev-site';
