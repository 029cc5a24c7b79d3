import { s3Config } from '../../../api/src/platform/config/addresses.ts';
import { publishedBucket } from '../../../api/src/administration/module-registry/registry-files.ts';
import { HALT_RULE } from '../modules/publish.ts';
import { numberOf } from '../modules/cli-options.ts';
import { startRegistryService } from './registry-service.ts';

/**
 * The container of the registry. Settings: MODULES (ids, by commas; `sales=http://...` for one that is elsewhere), ORIGIN
 * (address of a module's container with `{module}` for its id), MODULES_URL (store in which decisions and versions are kept),
 * CANARY (share of the companies that get what a new image brings; empty: all), PORT, HOST.
 */
const { MODULES = '', ORIGIN = 'http://mfe-{module}:8080', PORT = '8080', HOST = '0.0.0.0' } = process.env;
const { MODULES_URL = '', CANARY = '' } = process.env;
/** A publication shows within 3 seconds. */
const REFRESH_MS = 2_000;

try {
  const named = MODULES.split(',').filter((id) => id !== '');
  const origins = named.flatMap((one) => {
    const [id = '', ...address] = one.split('=');
    return address.length === 0 ? [] : [[id, address.join('=')] as const];
  });
  const bucket = MODULES_URL === '' ? null : s3Config(MODULES_URL, 'MODULES_URL');
  const service = await startRegistryService({
    modules: named.map((one) => one.split('=')[0] ?? ''),
    origin: ORIGIN,
    origins: Object.fromEntries(origins),
    store: bucket && publishedBucket(bucket),
    share: CANARY === '' ? undefined : { percent: numberOf('CANARY', CANARY, 100), haltIf: HALT_RULE },
    port: Number(PORT),
    host: HOST,
    refreshMs: REFRESH_MS,
    log: (line) => console.log(line),
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void service.close().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
