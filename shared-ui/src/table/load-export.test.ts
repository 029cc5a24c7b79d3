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
