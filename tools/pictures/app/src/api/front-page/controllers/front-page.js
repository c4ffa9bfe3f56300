const { factories } = require('@strapi/strapi');

module.exports = factories.createCoreController('api::front-page.front-page');
