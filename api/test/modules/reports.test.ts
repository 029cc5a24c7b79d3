import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ModuleHealth } from '@accounts/shared-domain';
import { publishedFolder } from '../../src/administration/module-registry/registry-files.ts';
import { readHistory } from '../../src/administration/module-registry/change-registry.ts';
import {
  ENOUGH_ATTEMPTS,
  type ModuleReport,
  reasonToHalt,
} from '../../src/administration/module-registry/reports.ts';
import { query } from '../digest.ts';
import { startTestServer, type TestServer } from '../harness.ts';

const REPORT = '/public/modules/report';
const STABLE = '1.0.0-0a1b2c3d4e5f6a7b';
const CANARY = '1.1.0-1a1b2c3d4e5f6a7b';

let server: TestServer;
/** Each test has a separate module: what was read of the registry is good enough for some seconds. */
const MODULES = ['counted', 'failing', 'crashing', 'few', 'shown', 'tried'];
/** Share of the companies that get the canary, where it is not a tenth of them. */
const PERCENT: Record<string, number> = { shown: 0, tried: 100 };

const version = (module: string, folder: string) => ({
  base: `/m/${module}/${folder}/`,
  since: new Date(Date.now() - 60_000).toISOString(),
});

beforeAll(async () => {
  server = await startTestServer();
  const modules = Object.fromEntries(
    MODULES.map((module) => [
      module,
      {
        stable: version(module, STABLE),
        canary: {
          ...version(module, CANARY),
          percent: PERCENT[module] ?? 10,
          salt: module,
          haltIf: { loadFailRate: 0.1, crashRate: 0.2 },
        },
        enabled: true,
      },
    ]),
  );
  await mkdir(path.join(server.dataDir, 'modules'), { recursive: true });
  await writeFile(registryFile(), JSON.stringify({ schema: 1, release: '', modules }));
});
afterAll(() => server?.stop());

const registryFile = () => path.join(server.dataDir, 'modules/registry.json');
const entryOf = async (module: string) => {
  const text = await readFile(registryFile(), 'utf8');
  return (JSON.parse(text) as { modules: Record<string, { stable: object; canary?: object }> }).modules[
    module
  ];
};
const tell = (reports: object[]) => server.call('POST', REPORT, { reports });
const many = (count: number, report: ModuleReport): ModuleReport[] =>
  Array.from({ length: count }, () => report);
const rowsOf = (module: string) =>
  query(
    server.databaseUrl,
    `SELECT version, loads::int, load_ms::int, longest_ms, load_failures::int, crashes::int
     FROM module_report WHERE module = '${module}' ORDER BY version`,
  );

test('counts by version are all that is kept, and only of versions that the registry has', async () => {
  const module = 'counted';
  const loaded = { module, version: STABLE, kind: 'loadTime' };
  const answer = await tell([
    { ...loaded, ms: 100 },
    { ...loaded, ms: 300 },
    { module, version: STABLE, kind: 'load', code: 'MFE-102' },
    { module, version: CANARY, kind: 'crash', code: 'MFE-105' },
    { module, version: '9.9.9-9a1b2c3d4e5f6a7b', kind: 'crash' },
    { module: 'unknown', version: STABLE, kind: 'crash' },
  ]);
  expect(answer).toMatchObject({ status: 200, body: {} });
  await tell([{ ...loaded, ms: 200 }]);
  expect(await rowsOf(module)).toEqual([
    { version: STABLE, loads: 3, load_ms: 600, longest_ms: 300, load_failures: 1, crashes: 0 },
    { version: CANARY, loads: 0, load_ms: 0, longest_ms: 0, load_failures: 0, crashes: 1 },
  ]);
  expect(await rowsOf('unknown')).toEqual([]);
});

test.each<[string, object[]]>([
  ['none', []],
  ['more than twenty', many(21, { module: 'counted', version: STABLE, kind: 'crash' })],
  ['of a kind that there is not', [{ module: 'counted', version: STABLE, kind: 'visit' }]],
  ['with a name that is too long', [{ module: 'a'.repeat(41), version: STABLE, kind: 'crash' }]],
  ['with words where a code is due', [{ module: 'counted', version: STABLE, kind: 'crash', code: 'anna@x' }]],
  ['longer than ten minutes', [{ module: 'counted', version: STABLE, kind: 'loadTime', ms: 600_001 }]],
])('reports that are %s are refused, and change nothing', async (_, reports) => {
  const before = await rowsOf('counted');
  expect((await tell(reports)).status).toBe(422);
  expect(await rowsOf('counted')).toEqual(before);
});

test('an address may report so many times a minute', async () => {
  const strict = await startTestServer({ RATE_LIMIT_FACTOR: '0.01' });
  const crash = { reports: [{ module: 'counted', version: STABLE, kind: 'crash' }] };
  try {
    for (let call = 0; call < 6; call += 1)
      expect((await strict.call('POST', REPORT, crash)).status).toBe(200);
    const { status, headers } = await strict.call('POST', REPORT, crash);
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
  } finally {
    await strict.stop();
  }
});

test.each([
  ['failing', 'load', /^4 of 24 loads failed; the rule allows 10 %\.$/],
  ['crashing', 'crash', /^5 crashes in 20 loads; the rule allows 20 %\.$/],
] as const)(
  'a canary that is %s more than its rule allows ends by itself, and the history says why',
  async (module, kind, why) => {
    await tell(many(20, { module, version: CANARY, kind: 'loadTime', ms: 50 }));
    await tell(many(2, { module, version: CANARY, kind }));
    const before = await entryOf(module);
    expect(before).toHaveProperty('canary');
    await tell(many(kind === 'load' ? 2 : 3, { module, version: CANARY, kind }));
    const { canary: _ended, ...rest } = before ?? {};
    expect(await entryOf(module)).toEqual(rest);
    const [halt] = await readHistory(publishedFolder(path.join(server.dataDir, 'modules')), {
      module,
      limit: 1,
    });
    expect(halt).toMatchObject({
      action: 'halt',
      who: 'rule of the canary',
      why: expect.stringMatching(why) as string,
    });
  },
);

test('the last change of a module that is seldom changed is found behind those of all others', async () => {
  const store = publishedFolder(path.join(server.dataDir, 'modules'));
  const entry = (module: string) => ({ at: '2026-01-01T00:00:00.000Z', module, action: 'publish', why: '' });
  const put = (key: string, module: string) =>
    store.put(`history/${key}.json`, Buffer.from(JSON.stringify(entry(module))));
  await put('2025-01-01T00-00-00.000Z-aaaaaa-few', 'few');
  for (let at = 0; at < 120; at += 1)
    await put(`2025-02-01T00-00-00.${String(at).padStart(3, '0')}Z-aaaaaa-other`, 'other');
  const company = await server.company();
  const { body } = await company.call<{ content: ModuleHealth[] }>('GET', '/account/v1/modules/health');
  const lastChange = body.content.find(({ module }) => module === 'few')?.lastChange;
  expect(lastChange).toMatchObject({ action: 'publish' });
});

test('few reports end nothing, and neither do those of the stable version', async () => {
  const module = 'few';
  await tell(many(ENOUGH_ATTEMPTS - 1, { module, version: CANARY, kind: 'load' }));
  await tell(many(20, { module, version: STABLE, kind: 'load' }));
  expect(await entryOf(module)).toHaveProperty('canary');
});

test('the rule looks at shares of what was tried, from twenty attempts on', () => {
  const none = { loads: 0, loadMs: 0, longestMs: 0, loadFailures: 0, crashes: 0 };
  const rule = { loadFailRate: 0.05, crashRate: 0.05 };
  expect(reasonToHalt({ ...none, loadFailures: 19 }, rule)).toBeNull();
  expect(reasonToHalt({ ...none, loads: 95, loadFailures: 5 }, rule)).toBeNull();
  expect(reasonToHalt({ ...none, loads: 94, loadFailures: 6 }, rule)).toContain('6 of 100');
  expect(reasonToHalt({ ...none, loads: 100, crashes: 6 }, rule)).toContain('6 crashes');
  expect(reasonToHalt({ ...none, loads: 100, loadFailures: 100, crashes: 100 }, {})).toBeNull();
});

test('those who look after the settings see how the modules fare, and others do not', async () => {
  const module = 'shown';
  await tell([
    { module, version: STABLE, kind: 'loadTime', ms: 100 },
    { module, version: STABLE, kind: 'loadTime', ms: 201 },
    { module, version: CANARY, kind: 'load', code: 'MFE-106' },
  ]);
  const company = await server.company();
  const { body } = await company.call<{ content: ModuleHealth[] }>('GET', '/account/v1/modules/health');
  expect(body.content.map((one) => one.module)).toEqual(MODULES.toSorted());
  expect(body.content.find((one) => one.module === module)).toEqual({
    module,
    enabled: true,
    message: null,
    stable: { version: STABLE, loads: 2, averageMs: 151, longestMs: 201, loadFailures: 0, crashes: 0 },
    canary: {
      version: CANARY,
      loads: 0,
      averageMs: null,
      longestMs: null,
      loadFailures: 1,
      crashes: 0,
      percent: 0,
      includesThisCompany: false,
    },
    previous: null,
    lastChange: null,
  });
  // No company is named: this one is in the canary by its share.
  expect(body.content.find((one) => one.module === 'tried')?.canary).toMatchObject({
    percent: 100,
    includesThisCompany: true,
  });
  const failing = body.content.find((one) => one.module === 'failing');
  expect(failing).toMatchObject({ canary: null, lastChange: { action: 'halt' } });
  expect((await server.call('GET', '/account/v1/modules/health')).status).toBe(401);
});
