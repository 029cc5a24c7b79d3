import path from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { diskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { s3Store } from './s3-store.ts';

/** The store that the settings name: S3_URL, else DATA_DIR/files. */
export function storeOf(config: Config): FileStore {
  return config.s3 === null ? diskStore(path.join(config.dataDir, 'files')) : s3Store(config.s3);
}
