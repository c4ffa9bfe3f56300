require('./clock');

const { createStrapi } = require('@strapi/strapi');
const { seed } = require('./seed');

/**
 * Starts the application with its content, and sends its port to the parent process. The Content-Type
 * Builder requires `autoReload`; nothing actually restarts the application.
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
