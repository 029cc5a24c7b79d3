/** `node compile-alone.ts`: every source of the sales module through the compiler, one after another, and nothing else. */
import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const { transformFileSync } = createRequire(path.resolve('package.json'))('@swc/core') as {
  transformFileSync: (file: string, options: object) => unknown;
};
const jsc = { parser: { syntax: 'typescript', tsx: true } };
for (const file of globSync('mfe-sales/src/**/*.{ts,tsx}')) {
  transformFileSync(file, { swcrc: false, jsc, minify: true });
}
