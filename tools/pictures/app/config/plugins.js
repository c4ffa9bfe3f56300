module.exports = {
  'users-permissions': { config: { jwtSecret: 'of a short-lived application' } },
  upload: { config: { breakpoints: {} } },
};
