import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { s3Config } from '../../api/src/platform/config/addresses.ts';
import { publishedBucket } from '../../api/src/administration/module-registry/registry-files.ts';
import { folderOf, publishModule } from '../../tooling/src/modules/publish.ts';
import { Caller } from '../src/caller.ts';
import { type ComposeStack, runCommand, startComposeStack } from '../src/compose-stack.ts';
import { registryWith } from '../src/integration/checks.ts';
import { newCode } from '../src/make-records.ts';
import { rewordedBuild } from '../src/reworded-build.ts';

/**
 * docker-compose.yml played as processes, with nginx where this machine has it. What the stories of `npm run test:integration`
 * look at is in `e2e/src/integration`.
 */
const ROOT = path.resolve(import.meta.dirname, '../..');

let folder: string;
let stack: ComposeStack;
let store: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'accounts compose '));
  await chmod(folder, 0o711);
  stack = await startComposeStack(path.join(folder, 'stack'), [
    '--profile',
    'everything',
    '--profile',
    'seed',
  ]);
  const { host } = new URL(stack.files);
  store = `http://accounts:accounts-files@${host}/accounts/modules?region=us-east-1`;
});
afterAll(async () => {
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

const bucket = () => {
  const config = s3Config(store);
  if (!config) throw new Error('There is no store.');
  return publishedBucket(config);
};
const steer = (...args: string[]) => runCommand(['module', ...args, '--store', store, '--by', 'anna@desk']);
const liveVersion = async (fits: (folder: string) => boolean): Promise<string> => {
  const { modules } = await registryWith(stack.url, (one) => {
    const stable = one.modules['sales']?.stable;
    return stable !== undefined && fits(stable.base.split('/')[3] ?? '');
  });
  return modules['sales']?.stable.base.split('/')[3] ?? '';
};
/** Ends a service as a crash would, and waits until it is up again. */
const restart = async (service: string): Promise<void> => {
  const since = stack.said().length;
  process.kill(stack.processOf(service), 'SIGKILL');
  await stack.says(new RegExp(`^${service} is up: `, 'm'), since);
};

test('the demo companies are there, made beside the servers', async () => {
  expect(stack.said()).toContain('seed has done its work.');
  expect(stack.said()).toMatch(/^api-2 is up: /m);
  const owner = await Caller.signIn(stack.url, 'demo@example.com', 'harbour-2026');
  const { content } = await owner.post('/account/v1/invoices/all', { body: {} });
  expect(content.length).toBeGreaterThan(0);
  // Where people are, it makes nothing more.
  const [, database = ''] = /^postgres is up: process \d+, (\S+)$/m.exec(stack.said()) ?? [];
  const again = await promisify(execFile)(process.execPath, [path.join(ROOT, 'starter/src/seed.ts')], {
    env: { DATABASE_URL: `postgres://accounts:accounts@${database}/accounts`, DATA_DIR: folder },
  });
  expect(again.stdout).toBe('Nothing was made: there are people already.\n');
});

test('a rollback and a canary take effect without an image, and hold over a restart of the registry', async () => {
  const first = await liveVersion(() => true);
  const next = await rewordedBuild(folder, 'sales', 'nav.invoices', 'Invoices of spring');
  const { entry } = await publishModule(next, { store: bucket(), who: 'anna@desk', why: 'A second version' });
  const second = folderOf(entry.stable);
  expect(second).not.toBe(first);
  await liveVersion((one) => one === second);
  // The image of the module has never had it: the registry sends what the store keeps.
  const file = await fetch(`${stack.url}/m/sales/${second}/module.json`);
  expect([file.status, file.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  expect((await fetch(`${stack.url}/m/sales/${second}/none.js`)).status).toBe(404);

  expect(await steer('rollback', 'sales')).toEqual({
    code: 0,
    output: `sales: ${first} is live for everybody; ${second} can come back\n`,
  });
  await liveVersion((one) => one === first);
  expect(await steer('canary', 'sales', '100', '--to', second)).toMatchObject({ code: 0 });
  const isOnTrial = (one: Awaited<ReturnType<typeof registryWith>>): boolean =>
    one.modules['sales']?.stable.base.includes(first) === true &&
    one.modules['sales']?.canary?.base.includes(second) === true;
  await registryWith(stack.url, isOnTrial);

  await restart('registry');
  await registryWith(stack.url, isOnTrial);
  // The same image that comes up again brings nothing new.
  await restart('mfe-sales');
  await registryWith(stack.url, isOnTrial);
  const { output } = await steer('list', 'sales', '--history');
  expect(output).toMatch(/anna@desk: canary sales\n.*anna@desk: rollback sales\n/);
  expect(output).toContain('image: publish sales (The image of sales has');
});

test('the commands that the page of the containers gives for the registry do what they say', async () => {
  const page = await readFile(path.join(ROOT, 'docs/operations/containers.md'), 'utf8');
  const inRegistry = /^docker compose exec registry node (tooling\/src\/modules\/cli\.ts) (.+)$/gm;
  const commands = [...page.matchAll(inRegistry)].map(([, file = '', words = '']) => [
    file,
    ...[...words.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
  ]);
  expect(commands.length).toBeGreaterThan(3);
  const next = await rewordedBuild(folder, 'sales', 'nav.invoices', `Invoices ${newCode()}`);
  const { entry } = await publishModule(next, { store: bucket(), who: 'anna@desk', why: 'Another version' });
  const version = folderOf(entry.stable);
  // The settings of its container.
  const env = { ...process.env, MODULES_URL: store };
  for (const words of commands) {
    const command = words.map((word) => (word === 'VERSION' ? version : word));
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: ROOT, env });
    expect([words.join(' '), stdout.trim()]).toEqual([words.join(' '), expect.stringMatching(/\S/)]);
  }
  expect(await steer('canary', 'sales', 'off')).toMatchObject({ code: 0 });
});

test('the versions of a module are there while its container is down', async () => {
  const first = await liveVersion(() => true);
  const since = stack.said().length;
  process.kill(stack.processOf('mfe-sales'), 'SIGKILL');
  await stack.says(/^mfe-sales has ended by SIGKILL\. Its last lines:$/m, since);
  const file = await fetch(`${stack.url}/m/sales/${first}/module.json`);
  expect(file.status).toBe(200);
});

test('the main stories are told against the stack: npm run test:integration', async () => {
  const { code, output } = await runCommand([
    'test:integration',
    '--base-url',
    stack.url,
    '--mail',
    stack.mail,
    '--store',
    store,
  ]);
  expect([code, output]).toEqual([0, expect.stringMatching(/^12 ok, 0 failed, 0 not tried\.$/m)]);
});

test('what cannot be tried is said, and what is not as it should be fails', async () => {
  // The page of the messages is no stack.
  const { code, output } = await runCommand(['test:integration', '--base-url', stack.mail]);
  expect(code).toBe(1);
  expect(output).toContain('FAILED    Pages have the headers that protect people');
  expect(output).toContain('not tried A company registers, and its message arrives: neither --mail nor');
});
