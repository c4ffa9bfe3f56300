require('./clock');

const { createStrapi } = require('@strapi/strapi');
const { seed } = require('./seed');

/**
 * Starts the application with its content, then tells the process that started it where. It
 * may change its content types, as in development, but nothing restarts it.
 */
async function serve() {
  const strapi = createStrapi({ appDir: __dirname, distDir: __dirname, autoReload: true });
  await strapi.load();
  const content = await seed(strapi);
  await strapi.server.mount();
  await new Promise((done) => strapi.server.listen(0, '127.0.0.1', done));
  process.send({ port: strapi.server.httpServer.address().port, content });
}

serve().catch((error) => {
  console.error(error);
  process.exit(1);
});
