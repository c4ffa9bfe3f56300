/*
 * What the API report describes: everything that code of the admin panel and of plugins can import
 * from the platform's admin entry.
 */
export * from '@strapi/strapi/admin';
