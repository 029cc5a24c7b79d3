import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { Stack } from '../compose/stack.ts';
import { repositoryRoot } from '../webpack/catalog.ts';
import { build } from './build.ts';
import { isPortFree } from './port.ts';
import { stopFirst } from '../process/process.ts';

/** What `npm run compose:local --` was called with. */
function readOptions(args: string[]) {
  return parseArgs({
    args,
    allowNegative: true,
    options: {
      profile: { type: 'string', multiple: true },
      'env-file': { type: 'string', default: '.env' },
      port: { type: 'string' },
      'free-ports': { type: 'boolean', default: false },
      'data-dir': { type: 'string', default: '.cache/compose' },
      build: { type: 'boolean', default: true },
      nginx: { type: 'boolean', default: true },
      logs: { type: 'boolean', default: false },
    },
  }).values;
}

/** As docker compose reads them: the file, and over it what the terminal has. */
function variablesOf(file: string, port: string | undefined): Record<string, string | undefined> {
  const place = path.resolve(repositoryRoot, file);
  const written = existsSync(place) ? parseEnv(readFileSync(place, 'utf8')) : {};
  return { ...written, ...process.env, ...(port === undefined ? {} : { PORT: port }) };
}

/**
 * `npm run compose:local`: plays docker-compose.yml as processes of this machine, without an engine. Ends with Ctrl-C.
 * Options: `--profile NAME` (again and again), `--env-file FILE`, `--port N`, `--free-ports`, `--data-dir DIR`, `--no-build`,
 * `--no-nginx`, `--logs`.
 */
export async function composeLocal(args: string[]): Promise<number> {
  const options = readOptions(args);
  const variables = variablesOf(options['env-file'], options.port);
  const named = options.profile ?? (variables['COMPOSE_PROFILES'] ?? '').split(',');
  const stack = new Stack(
    {
      profiles: named.filter((name) => name !== ''),
      variables,
      folder: path.resolve(repositoryRoot, options['data-dir']),
      areFreePorts: options['free-ports'],
      usesNginx: options.nginx,
    },
    {
      say: (line) => console.log(line),
      log: (name, line) => {
        if (options.logs) console.log(`${name} | ${line}`);
      },
    },
  );
  await stack.plan();
  for (const service of ['gateway', 'mail']) {
    const port = Number(
      stack
        .url(service, service === 'mail' ? 8025 : undefined)
        .split(':')
        .at(-1),
    );
    if (await isPortFree(port)) continue;
    console.error(
      `Port ${port} is already in use. Name another one (--port N, MAIL_PORT), or use --free-ports.`,
    );
    return 1;
  }
  if (options.build) {
    const failed = await build([]);
    if (failed) return failed;
  }
  stopFirst(() => stack.stop());
  try {
    await stack.play();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    await stack.stop();
    return 1;
  }
  console.log(`Messages are at ${stack.url('mail', 8025)}`);
  console.log(`The store of files is at ${stack.url('files')}`);
  console.log(`Accounts is ready at ${stack.url('gateway')}`);
  return new Promise(() => undefined);
}
