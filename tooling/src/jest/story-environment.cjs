require('./quick-exit.cjs');

const { TestEnvironment } = require('jest-environment-node');

/**
 * Jest's surroundings of Node, for stories in a browser: the error of one that fails also says what its pages showed, which
 * the suite gives by `describePages`, and hooks after it see `storyHasFailed`.
 */
module.exports = class StoryEnvironment extends TestEnvironment {
  async handleTestEvent({ name, error }) {
    if (name === 'test_start') this.global.storyHasFailed = false;
    if (name !== 'test_fn_failure') return;
    this.global.storyHasFailed = true;
    // An error of the suite is of another realm: no `instanceof`.
    if (typeof error?.message !== 'string' || typeof error.stack !== 'string') return;
    const pages = await this.global.describePages?.();
    if (!pages) return;
    const { message } = error;
    error.message = `${message}\n\n${pages}`;
    error.stack = error.stack.replace(message, () => error.message);
  }
};
