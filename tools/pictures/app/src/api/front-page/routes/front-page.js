const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreRouter('api::front-page.front-page');
