/* Entry point of the API report: everything that admin panel code and plugins can import. */
export * from '@strapi/strapi/admin';
