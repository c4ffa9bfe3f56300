const SECRET = 'of a short-lived application';
const DAY = 24 * 60 * 60;

module.exports = {
  auth: {
    secret: SECRET,
    // The browser's clock is ahead, so tokens need a longer life.
    sessions: { accessTokenLifespan: DAY },
  },
  apiToken: { salt: SECRET },
  transfer: { token: { salt: SECRET } },
  secrets: { encryptionKey: SECRET },
  flags: { nps: false, promoteEE: true },
  autoOpen: false,
};
