module.exports = {
  'users-permissions': { config: { jwtSecret: 'of an application that exists for a minute' } },
  upload: { config: { breakpoints: {} } },
};
