const { join } = require('node:path');

module.exports = {
  connection: {
    client: 'sqlite',
    connection: {
      filename: join(__dirname, '..', 'data.db'),
    },
    useNullAsDefault: true,
  },
};
