/*
 * Entry of the server bundle, which reads content and draws pages. It includes the site's components.
 */
export { buildSite } from './build-site';
export { openDevSite } from './dev-site';
