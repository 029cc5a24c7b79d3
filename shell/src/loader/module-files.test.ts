import type { ModuleManifest, ModuleVersion } from '@accounts/shared-auth';
import { ModuleFiles } from './module-files.ts';

/** Requests that are open now, by their path; each arrives when a test has it arrive. */
let open: Map<string, () => void>;

beforeEach(() => {
  open = new Map();
  globalThis.fetch = jest.fn((url: string, { signal }: RequestInit) => {
    return new Promise<Response>((resolve, reject) => {
      const headers = new Headers({ 'content-type': 'text/javascript' });
      const response = { ok: true, headers, text: () => Promise.resolve('') } as Response;
      open.set(url, () => {
        open.delete(url);
        resolve(response);
      });
      signal?.addEventListener('abort', () => {
        open.delete(url);
        reject(new DOMException('Given up.', 'AbortError'));
      });
    });
  }) as typeof fetch;
});

const FILES = ['a.js', 'b.js', 'c.js'];
const versionOf = (id: string) =>
  ({ base: `/m/${id}/`, entry: 'entry.js', entryIntegrity: 'sha384-x' }) as ModuleVersion;
const manifest = {
  code: { integrity: Object.fromEntries(FILES.map((file) => [file, 'sha256-x'])), screens: {} },
} as unknown as ModuleManifest;

const turn = () => new Promise((resume) => setTimeout(resume));
const fetchAll = (files: ModuleFiles, id: string, signal = new AbortController().signal) =>
  files.fetch(id, versionOf(id), manifest, FILES, signal);
const openNow = async () => {
  await turn();
  return [...open.keys()];
};

test('two files of a module are on their way at a time, whatever another one waits for', async () => {
  const files = new ModuleFiles();
  const sales = fetchAll(files, 'sales');
  void fetchAll(files, 'contacts');
  expect(await openNow()).toEqual([
    '/m/sales/entry.js',
    '/m/sales/a.js',
    '/m/contacts/entry.js',
    '/m/contacts/a.js',
  ]);
  open.get('/m/sales/a.js')?.();
  expect(await openNow()).toEqual([
    '/m/sales/entry.js',
    '/m/contacts/entry.js',
    '/m/contacts/a.js',
    '/m/sales/b.js',
  ]);
  for (const file of ['entry.js', 'b.js']) open.get(`/m/sales/${file}`)?.();
  await turn();
  open.get('/m/sales/c.js')?.();
  await sales;
  expect(files.has(versionOf('sales'), FILES)).toBe(true);
  expect(await openNow()).toEqual(['/m/contacts/entry.js', '/m/contacts/a.js']);
});

test('what is given up closes its requests, and those that come after it have their places', async () => {
  const files = new ModuleFiles();
  const visit = new AbortController();
  const first = fetchAll(files, 'sales', visit.signal);
  expect(await openNow()).toHaveLength(2);
  visit.abort();
  await expect(first).rejects.toMatchObject({ name: 'AbortError' });
  expect(await openNow()).toEqual([]);
  void fetchAll(files, 'sales');
  expect(await openNow()).toEqual(['/m/sales/entry.js', '/m/sales/a.js']);
});
