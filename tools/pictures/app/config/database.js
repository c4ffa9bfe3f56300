const { join } = require('node:path');

module.exports = ({ env }) => ({
  connection: {
    client: 'sqlite',
    connection: {
      filename: join(__dirname, '..', 'data.db'),
      // Packages of platform/ run nothing when they are installed: the driver is compiled apart.
      options: { nativeBinding: env('SQLITE_BINDING') },
    },
    useNullAsDefault: true,
  },
});
