require('./quick-exit.cjs');

const { TestEnvironment } = require('jest-environment-jsdom');

/** What every browser has and jsdom leaves out; Node's own serve. */
const FROM_NODE = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'ReadableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'BroadcastChannel',
  'structuredClone',
];

/** A page of jsdom with the parts of the platform that our code takes for granted. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    for (const name of FROM_NODE) this.global[name] ??= globalThis[name];
  }
};
