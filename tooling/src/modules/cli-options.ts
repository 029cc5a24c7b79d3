import path from 'node:path';
import { parseArgs } from 'node:util';
import { s3Config } from '../../../api/src/platform/config/addresses.ts';
import { publishedBucket } from '../../../api/src/administration/module-registry/registry-files.ts';
import type { ObjectStore } from '../../../api/src/platform/object-store/object-store.ts';
import { type CanaryShare, HALT_RULE, type Publishing } from './publish.ts';
import { storeOf } from './registry-file.ts';

/** Days for which a version stays after it went out of use: open tabs may still fetch parts of it. */
const KEPT_DAYS = '30';
const KEPT_ENTRIES = '1000';

/** What a command of `npm run module` was called with. */
export type ModuleOptions = ReturnType<typeof readOptions>;

/** Takes the words after `npm run module --` apart. Throws with the name of an option that there is not. */
export function readOptions(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    allowNegative: true,
    options: {
      'data-dir': { type: 'string', default: process.env['DATA_DIR'] ?? './.data' },
      store: { type: 'string', default: process.env['MODULES_URL'] ?? '' },
      shell: { type: 'string', default: process.env['SHELL_URL'] ?? '' },
      smoke: { type: 'boolean', default: true },
      missing: { type: 'boolean', default: false },
      canary: { type: 'string' },
      companies: { type: 'string' },
      'halt-load': { type: 'string', default: String(HALT_RULE.loadFailRate) },
      'halt-crash': { type: 'string', default: String(HALT_RULE.crashRate) },
      to: { type: 'string' },
      message: { type: 'string' },
      why: { type: 'string', default: '' },
      by: { type: 'string' },
      history: { type: 'boolean', default: false },
      days: { type: 'string', default: KEPT_DAYS },
      keep: { type: 'string', default: KEPT_ENTRIES },
      'dry-run': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const [command = '', ...words] = positionals;
  return { command, words, values };
}

/** Where the modules are published: the bucket of `--store` or MODULES_URL, else the data directory. */
export function publishingOf({ values }: ModuleOptions): Publishing & { store: ObjectStore } {
  const { store, by, why } = values;
  const config = store === '' ? null : s3Config(store, 'MODULES_URL');
  return {
    store: config ? publishedBucket(config) : storeOf(path.resolve(values['data-dir'])),
    why,
    ...(by === undefined ? {} : { who: by }),
  };
}

/** The share of a canary: `10`, `10%` or nothing beside `--companies`. */
export function shareOf({ values }: ModuleOptions, share = values.canary): CanaryShare {
  const companies = (values.companies ?? '').split(',').filter((id) => id !== '');
  if (share === undefined && companies.length === 0) {
    throw new Error(
      'Say for whom: "canary sales 10" for 10 percent of the companies, or --companies with ids.',
    );
  }
  return {
    percent: numberOf('The share of companies', share?.replace(/ ?%$/, '') ?? '0', 100),
    companies,
    haltIf: {
      loadFailRate: numberOf('--halt-load', values['halt-load'], 1),
      crashRate: numberOf('--halt-crash', values['halt-crash'], 1),
    },
  };
}

/** A number from 0 to `most`. Throws a sentence that names what it is for. */
export function numberOf(name: string, text: string, most: number): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= most)) {
    throw new Error(`${name} must be a number from 0 to ${most}, not "${text}".`);
  }
  return value;
}
