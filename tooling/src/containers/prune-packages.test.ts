import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prunePackages } from './prune-packages.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'accounts packages '));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const FONT = '@fontsource+noto-sans@1.0.0/node_modules/@fontsource/noto-sans';
const KEPT = [
  'pg@8.0.0/node_modules/pg/lib/index.js',
  'pg@8.0.0/node_modules/pg/LICENSE.md',
  `${FONT}/unicode.json`,
  `${FONT}/files/noto-sans-latin-400-normal.woff`,
  `${FONT}/files/noto-sans-latin-700-normal.woff`,
  'dejavu-fonts-ttf@2.0.0/node_modules/dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  'jspdf@4.0.0/node_modules/jspdf/dist/jspdf.node.js',
  '@e965+xlsx@0.20.0/node_modules/@e965/xlsx/xlsx.mjs',
  'fastify@5.0.0/node_modules/fastify/lib/test.js',
];
const REMOVED = [
  'pg@8.0.0/node_modules/pg/lib/index.d.ts',
  'pg@8.0.0/node_modules/pg/README.md',
  `${FONT}/files/noto-sans-latin-400-normal.woff2`,
  `${FONT}/files/noto-sans-latin-900-normal.woff`,
  'dejavu-fonts-ttf@2.0.0/node_modules/dejavu-fonts-ttf/ttf/DejaVuSerif.ttf',
  'jspdf@4.0.0/node_modules/jspdf/dist/jspdf.es.js',
  '@e965+xlsx@0.20.0/node_modules/@e965/xlsx/dist/xlsx.full.min.js',
  'dejavu-fonts-ttf@2.0.0/node_modules/dejavu-fonts-ttf/status.txt',
  'fastify@5.0.0/node_modules/fastify/test/server.test.js',
  'core-js@3.0.0/node_modules/core-js/index.js',
];

test('keeps what the API reads, removes the rest, and follows no link', async () => {
  const store = path.join(folder, '.pnpm');
  for (const file of [...KEPT, ...REMOVED]) {
    await mkdir(path.dirname(path.join(store, file)), { recursive: true });
    await writeFile(path.join(store, file), 'some bytes');
  }
  await symlink(path.join(store, FONT), path.join(store, 'pg@8.0.0/node_modules/font'), 'junction');
  expect(prunePackages(folder)).toBe(REMOVED.length * 'some bytes'.length);
  expect(KEPT.filter((file) => !existsSync(path.join(store, file)))).toEqual([]);
  expect(REMOVED.filter((file) => existsSync(path.join(store, file)))).toEqual([]);
});
