module.exports = {
  host: '127.0.0.1',
  app: { keys: ['pictures'] },
  logger: { updates: { enabled: false }, startup: { enabled: false } },
};
