require('./quick-exit.cjs');

const { TestEnvironment } = require('jest-environment-node');

/** Jest's surroundings of Node. */
module.exports = TestEnvironment;
