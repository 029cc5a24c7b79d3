import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONTRACT_VERSION } from '@accounts/shared-auth/contract';
import { checkModule } from './check-module.ts';
import { readShell } from './deployed-shell.ts';
import { fakeBuild } from './publishing-test-support.ts';
import { missingNames, surfaceOf } from './shared-names.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'accounts check '))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const given = {
  contract: CONTRACT_VERSION,
  libraries: { rxjs: ['map', 'filter'], react: ['useState'] },
  versions: { rxjs: '7.8.2', react: '19.3.1' },
};
const surface = surfaceOf(given);
const shell = { place: 'https://accounts.example.com', surface };

test('the surface is called by what it gives, in whatever order', () => {
  const { version } = surface;
  const libraries = { react: ['useState'], rxjs: ['filter', 'map', 'map'] };
  expect(surfaceOf({ ...given, libraries })).toEqual(surface);
  expect(surfaceOf({ ...given, libraries: { ...libraries, react: ['use'] } }).version).not.toBe(version);
  expect(surfaceOf({ ...given, contract: '0.1' }).version).not.toBe(version);
  expect(surfaceOf({ ...given, versions: { ...given.versions, react: '19.4.0' } }).version).not.toBe(version);
});

test('a library that the shell does not give lacks each name; the whole of a library needs none', () => {
  expect(missingNames({ react: ['default', 'useState'], rxjs: [] }, surface)).toEqual([]);
  expect(missingNames({ yup: ['object'], rxjs: ['switchMap'] }, surface)).toEqual([
    { library: 'yup', name: 'object' },
    { library: 'rxjs', name: 'switchMap' },
  ]);
});

test('a name that the deployed shell does not give is refused with the shell that was asked', async () => {
  const takes = { rxjs: ['map', 'neverGivenByAnyShell'] };
  const { problems } = await checkModule(
    await fakeBuild(folder, 'sales', '1.0.0', 'Invoices', { takes }),
    shell,
  );
  expect(problems).toEqual([
    `sales takes "neverGivenByAnyShell" from rxjs, which the shell at https://accounts.example.com (surface ${surface.version}) does not give. No shell that is known here has it: import what the shell gives, or add the name to it and deploy it first.`,
  ]);
});

test('a contract that the deployed shell does not serve is refused with both contracts', async () => {
  const built = await fakeBuild(folder, 'sales', '1.0.0', 'Invoices', { contract: '99.0' });
  expect((await checkModule(built, shell)).problems).toEqual([
    `sales is built for contract 99.0, which the shell at https://accounts.example.com with contract ${CONTRACT_VERSION} does not serve. Build the module in a checkout of that shell, or build and deploy the shell of this one first.`,
  ]);
});

test('a library of another version, or that the deployed shell does not have, is refused with the version there', async () => {
  const shared = { react: '^19.9.0', rxjs: '^7.8.0', vue: '^3.0.0' };
  const built = await fakeBuild(folder, 'sales', '1.0.0', 'Invoices', { shared });
  const remedy =
    'Build the module in a checkout of that shell, or build and deploy the shell of this one first.';
  expect((await checkModule(built, shell)).problems).toEqual([
    `sales needs react ^19.9.0: the shell at https://accounts.example.com has version 19.3.1. ${remedy}`,
    `sales needs vue ^3.0.0: the shell at https://accounts.example.com does not have vue. ${remedy}`,
  ]);
});

test('what fits is said with its weight and the surface it was compared with', async () => {
  const built = await fakeBuild(folder, 'sales', '1.0.0', 'Invoices', { takes: { rxjs: ['map'] } });
  expect(await checkModule(built, shell)).toEqual({
    problems: [],
    summary: `heaviest screen 0.0 of 60 KiB, 1 names are given by the shell at https://accounts.example.com (contract ${CONTRACT_VERSION}, surface ${surface.version})`,
  });
  expect((await checkModule(built, undefined)).summary).toContain('no shell to compare names with');
});

test('a screen over the budget of its module is refused, and so is a file that is not there', async () => {
  const screens = { '/sales': { files: ['remote-entry.1.js'], shared: [] } };
  const code = { integrity: { 'gone.js': 'sha256-x' }, screens };
  const built = await fakeBuild(folder, 'sales', '1.0.0', 'Invoices', { code });
  await writeFile(path.join(built.root, 'package.json'), '{"accounts": {"budgetKiB": 0.01}}');
  const { problems } = await checkModule(built, shell);
  expect(problems).toEqual([
    'module.json names gone.js, which is not there.',
    '/sales weighs 0.0 KiB with the entry, over the budget of 0.01.',
  ]);
});

describe('a deployed shell', () => {
  let server: Server;
  let answer: [status: number, type: string, body: string];
  let address: string;
  beforeEach(async () => {
    server = createServer((_request, response) => {
      const [status, type, body] = answer;
      response.writeHead(status, { 'content-type': type }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  test('is read by its address or from its folder', async () => {
    answer = [200, 'application/json', JSON.stringify(surface)];
    expect(await readShell(`${address}/`)).toEqual({ place: address, surface });
    await writeFile(path.join(folder, 'surface.json'), JSON.stringify(surface));
    expect(await readShell(folder)).toEqual({ place: folder, surface });
  });

  test('that is too old, or none at all, is named in a sentence', async () => {
    answer = [200, 'text/html', '<!doctype html>'];
    await expect(readShell(address)).rejects.toThrow('is older than surface.json');
    // Of a release that said names alone.
    const { version, libraries } = surface;
    answer = [200, 'application/json', JSON.stringify({ version, libraries })];
    await expect(readShell(address)).rejects.toThrow('cannot be read');
    await expect(readShell(folder)).rejects.toThrow('npm run module -- build shell');
  });
});
