import { CONTRACT_VERSION, type ModuleVersion } from '@accounts/shared-auth';
import { parseOverride, readOverride } from './read-override.ts';

const INTEGRITY = `sha384-${'A'.repeat(64)}`;
const served: ModuleVersion = {
  version: '1.1.0',
  base: '/m/sales/1.1.0-abc/',
  entry: 'remote-entry.1.js',
  entryIntegrity: INTEGRITY,
  manifestIntegrity: INTEGRITY,
  contract: CONTRACT_VERSION,
  since: '2026-11-22T00:00:00Z',
};
const ASKED = 'sales@http://localhost:4655/';
const allows = (...moduleOverrides: string[]) => ({
  config: () => Promise.resolve({ moduleOverrides }),
});

/** Answers `registry-entry.json` at the origin, and nothing else; returns what was fetched. */
function serve(entry: unknown, ok = true): string[] {
  const fetched: string[] = [];
  globalThis.fetch = jest.fn((url: string) => {
    fetched.push(url);
    return Promise.resolve({ ok, status: ok ? 200 : 404, json: () => Promise.resolve(entry) } as Response);
  }) as typeof fetch;
  return fetched;
}
afterEach(() => Reflect.deleteProperty(globalThis, 'fetch'));

test.each([
  ['sales@http://localhost:4655/', { id: 'sales', origin: 'http://localhost:4655' }],
  ['pay-roll@https://dev.example.com/', { id: 'pay-roll', origin: 'https://dev.example.com' }],
  ['sales', null],
  ['sales@localhost:4655', null],
  ['Sales@http://localhost:4655/', null],
  ['sales@javascript:alert(1)', null],
  ['sales@http://localhost:4655/folder/', null],
  ['sales@http://name:word@localhost:4655/', null],
  ['sales@http://localhost:99999/', null],
  [`sales@http://${'a'.repeat(300)}/`, null],
])('%s is read as %j', (requested, parsed) => {
  expect(parseOverride(requested)).toEqual(parsed);
});

test('the version of an allowed origin runs instead, from that origin', async () => {
  const fetched = serve(served);
  const instead = await readOverride(ASKED, allows('http://localhost:*').config);
  expect(instead).toEqual({
    id: 'sales',
    version: { ...served, base: 'http://localhost:4655/m/sales/1.1.0-abc/' },
  });
  expect(fetched).toEqual(['http://localhost:4655/registry-entry.json']);
});

test('an origin that the server does not give is not even requested', async () => {
  const fetched = serve(served);
  expect(await readOverride(ASKED, allows('http://localhost:4656').config)).toBeNull();
  expect(await readOverride(ASKED, allows().config)).toBeNull();
  expect(await readOverride('sales', allows('http://localhost:*').config)).toBeNull();
  expect(fetched).toEqual([]);
});

test.each([
  ['is gone', undefined, false, 'unavailable'],
  ['has no hash', { ...served, entryIntegrity: 'none' }, true, 'contract'],
  ['is of another module', { ...served, base: '/m/contacts/1.1.0-abc/' }, true, 'contract'],
  ['leads elsewhere', { ...served, base: 'https://evil.example.com/m/sales/1.1.0-abc/' }, true, 'contract'],
])('a version that %s keeps the published one away', async (_what, entry, ok, kind) => {
  serve(entry, ok);
  const instead = await readOverride(ASKED, allows('http://localhost:4655').config);
  expect([instead?.id, instead?.failure?.kind]).toEqual(['sales', kind]);
});

test('a server that does not say what it allows keeps it away, too', async () => {
  serve(served);
  const instead = await readOverride(ASKED, () => Promise.reject(new Error('offline')));
  expect([instead?.id, instead?.failure?.kind]).toEqual(['sales', 'unavailable']);
});
