import type { Http } from '@accounts/shared-data';
import { loadExport } from './load-export.ts';

test('reads the files that follow a full one, in their order', async () => {
  const asked: string[] = [];
  const links = ['</account/v1/items/export?format=csv&after=7>; rel="next"', undefined];
  const http = {
    get: (url: string) => {
      asked.push(url);
      return Promise.resolve({ data: `file ${asked.length}`, headers: { link: links[asked.length - 1] } });
    },
  } as unknown as Http;
  const files: unknown[] = [];
  const { signal } = new AbortController();
  for await (const file of loadExport(http, { kind: 'items', format: 'csv', signal })) files.push(file);
  expect(files).toEqual(['file 1', 'file 2']);
  expect(asked).toEqual([
    '/account/v1/items/export?format=csv',
    '/account/v1/items/export?format=csv&after=7',
  ]);
});

test('asks for selected records by their ids, in as many calls as they need', async () => {
  const asked: unknown[] = [];
  const links = ['</account/v1/items/export?format=xlsx&after=7>; rel="next"', undefined, undefined];
  const http = {
    post: (url: string, { ids }: { ids: string[] }) => {
      asked.push([url.split('?')[1], ids.length, ids[0]]);
      return Promise.resolve({ data: asked.length, headers: { link: links[asked.length - 1] } });
    },
  } as unknown as Http;
  const ids = Array.from({ length: 5001 }, (_none, index) => `i${index}`);
  const { signal } = new AbortController();
  const files: unknown[] = [];
  for await (const file of loadExport(http, { kind: 'items', ids, format: 'xlsx', signal })) files.push(file);
  expect(files).toEqual([1, 2, 3]);
  expect(asked).toEqual([
    ['format=xlsx', 5000, 'i0'],
    ['format=xlsx&after=7', 5000, 'i0'],
    ['format=xlsx', 1, 'i5000'],
  ]);
});
