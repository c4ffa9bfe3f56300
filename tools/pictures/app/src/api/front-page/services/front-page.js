const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreService('api::front-page.front-page');
