import type { ModuleManifest, SearchEntry, SearchProvider } from '@accounts/shared-auth';
import type { KnownModule } from '../loader/module-catalog.ts';
import { mergeGroups, RecordSearch, type SearchPort } from './record-search.ts';

const entry = (id: string, area: SearchEntry['area']): SearchEntry => ({
  id,
  groupLabelKey: `search.${id}`,
  codeRef: `./search#${id}`,
  ...(area ? { area } : {}),
});
const moduleWith = (search: SearchEntry[], enabled: KnownModule['entry']['enabled'] = true): KnownModule =>
  ({
    id: 'sales',
    entry: { enabled },
    manifest: { search } as unknown as ModuleManifest,
    t: (key: string) => key,
  }) as KnownModule;
const hit = (id: string) => ({ id, title: id, subtitle: '', to: `/${id}` });

function searchOf(providers: Record<string, SearchProvider>, more: Partial<SearchPort> = {}) {
  const loadProvider = jest.fn(async (_module: KnownModule, { id }: SearchEntry) => {
    const provider = providers[id];
    if (!provider) throw new Error(`${id} is broken`);
    return provider;
  });
  const report = jest.fn();
  const search = new RecordSearch({
    modules: () => [moduleWith([entry('invoices', 'Invoices'), entry('quotes', 'Quotes')])],
    can: () => true,
    loadProvider,
    context: () => ({}) as ReturnType<SearchPort['context']>,
    report,
    ...more,
  });
  return { search, loadProvider, report };
}
const memory = () => ({ source: 'memory' as const, signal: new AbortController().signal });

test('finds by every provider that the role lets see, each loaded once', async () => {
  const { search, loadProvider } = searchOf(
    { invoices: async (query) => [hit(query)] },
    { can: (area) => area === 'Invoices' },
  );
  search.prepare();
  const { groups, isWhole } = await search.find('tom', memory());
  expect(groups).toEqual([{ id: 'invoices', label: 'search.invoices', hits: [hit('tom')] }]);
  expect(isWhole).toBe(true);
  expect(loadProvider).toHaveBeenCalledTimes(1);
});

test('a provider that fails leaves the others, is reported, and is tried again by the next search', async () => {
  const { search, loadProvider, report } = searchOf({ invoices: async () => [hit('a')] });
  const { groups, isWhole } = await search.find('tom', memory());
  expect(groups.map(({ id, hits }) => [id, hits.length])).toEqual([
    ['invoices', 1],
    ['quotes', 0],
  ]);
  expect(isWhole).toBe(false);
  expect(report).toHaveBeenCalledWith(expect.any(Error), 'search quotes');
  await search.find('tom', memory());
  expect(loadProvider).toHaveBeenCalledTimes(3);
});

test('a module that is switched off is not searched, and the search says that it is not whole', async () => {
  const off = { enabled: false, message: 'Back at noon.' } as const;
  const { search, loadProvider, report } = searchOf(
    { invoices: async () => [hit('a')] },
    { modules: () => [moduleWith([entry('invoices', 'Invoices')], off)] },
  );
  search.prepare();
  expect(await search.find('tom', memory())).toEqual({
    groups: [{ id: 'invoices', label: 'search.invoices', hits: [] }],
    isWhole: false,
  });
  expect(loadProvider).not.toHaveBeenCalled();
  expect(report).not.toHaveBeenCalled();
});

test('a search that was given up returns nothing and reports nothing', async () => {
  const { search, report } = searchOf({});
  const calls = new AbortController();
  calls.abort();
  expect(await search.find('tom', { source: 'server', signal: calls.signal })).toEqual({
    groups: [],
    isWhole: true,
  });
  expect(report).not.toHaveBeenCalled();
});

test("memory's hits keep their places when the server's come", () => {
  const group = (...ids: string[]) => [{ id: 'invoices', label: 'Invoices', hits: ids.map(hit) }];
  const [merged] = mergeGroups(group('b'), group('a', 'b', 'c'), 2);
  expect(merged?.hits.map(({ id }) => id)).toEqual(['b', 'a']);
});
