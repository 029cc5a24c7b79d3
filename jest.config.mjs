import { readdirSync } from 'node:fs';
import path from 'node:path';
import { browserProject, nodeProject, storyProject } from './tooling/jest.preset.mjs';

const modules = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mfe-'));

/**
 * One run, a project for each package, so that
 * every package gets the surroundings it runs in: Node for the server and the tools, a DOM for the screens.
 */
export default {
  reporters: ['default', path.join(import.meta.dirname, 'tooling/src/jest/not-ended.cjs')],
  testSequencer: path.join(import.meta.dirname, 'tooling/src/jest/longest-first.cjs'),
  projects: [
    nodeProject('shared-domain'),
    nodeProject('tooling'),
    nodeProject('bench'),
    nodeProject('payment-sandbox'),
    nodeProject('demo-companies'),
    nodeProject('api', { testMatch: ['<rootDir>/src/**/*.test.ts'] }),
    nodeProject('api', {
      displayName: 'api-http',
      setupFiles: [path.join(import.meta.dirname, 'api/test/statements/record.ts')],
      globalSetup: path.join(import.meta.dirname, 'api/test/global-setup.ts'),
      globalTeardown: path.join(import.meta.dirname, 'api/test/global-teardown.ts'),
      testMatch: ['<rootDir>/test/**/*.test.ts'],
    }),
    storyProject('e2e', {
      globalSetup: path.join(import.meta.dirname, 'e2e/test/global-setup.ts'),
      globalTeardown: path.join(import.meta.dirname, 'e2e/test/global-teardown.ts'),
      testMatch: ['<rootDir>/test/**/*.test.ts'],
    }),
    ...['shared-auth', 'shared-data', 'shared-ui', 'shell'].map((name) => browserProject(name)),
    ...modules.map((name) => browserProject(name)),
  ],
};
