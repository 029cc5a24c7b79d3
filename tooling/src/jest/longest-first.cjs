const path = require('node:path');
const { default: TestSequencer } = require('@jest/test-sequencer');
const SECONDS = require('./long-suites.json');

const ROOT = path.resolve(__dirname, '../../..');
const secondsOf = ({ path: file }) => SECONDS[path.relative(ROOT, file).split(path.sep).join('/')] ?? 0;

/**
 * Suites that are known to be long start first, so that no worker is left with one of them at the end; also on the first
 * run, for which Jest has measured nothing yet. The others come in Jest's own order.
 */
module.exports = class LongestFirst extends TestSequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => secondsOf(other) - secondsOf(one));
  }
};
