import path from 'node:path';
import { type S3Config } from '../../platform/config/addresses.ts';
import { folderObjects } from '../../platform/object-store/folder-objects.ts';
import type { ObjectStore } from '../../platform/object-store/object-store.ts';
import { s3Objects } from '../../platform/object-store/s3-objects.ts';

/** Key of the registry. */
export const REGISTRY_KEY = 'registry.json';
/** Keys of files begin so, as their addresses do: `m/sales/<folder>/module.json`. */
export const FILES_PREFIX = 'm/';
/** Keys of the history begin so; it is for operators, and not served. */
export const HISTORY_PREFIX = 'history/';
/** Key of the object that the process changing the registry holds. */
export const LOCK_KEY = 'registry.json.lock';

const CONTENT_TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  woff: 'font/woff',
  woff2: 'font/woff2',
};

/** The published modules in a folder, from which the server serves them: it has no `m/` in it. */
export function publishedFolder(folder: string): ObjectStore {
  return folderObjects(folder, {
    fileOf: (key) => (key.startsWith(FILES_PREFIX) ? key.slice(FILES_PREFIX.length) : key),
    keyOf: (file) => (/^(?:history\/|registry\.json)/.test(file) ? file : FILES_PREFIX + file),
  });
}

/** The published modules in a bucket: keys are addresses, so that a CDN before it needs no rules but for who may read what. */
export function publishedBucket(config: S3Config): ObjectStore {
  return s3Objects(config, (key) => ({
    'content-type': CONTENT_TYPES[path.extname(key).slice(1)] ?? 'application/octet-stream',
    'cache-control': key.startsWith(FILES_PREFIX) ? 'public, max-age=31536000, immutable' : 'no-cache',
  }));
}
