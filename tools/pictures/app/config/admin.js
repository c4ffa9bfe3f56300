const SECRET = 'of an application that exists for a minute';
const DAY = 24 * 60 * 60;

module.exports = {
  auth: {
    secret: SECRET,
    // The browser's clock is set: no token may end in the meantime.
    sessions: { accessTokenLifespan: DAY },
  },
  apiToken: { salt: SECRET },
  transfer: { token: { salt: SECRET } },
  secrets: { encryptionKey: SECRET },
  flags: { nps: false, promoteEE: true },
  autoOpen: false,
};
