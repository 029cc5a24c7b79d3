import type { ListRequest, ListStatus, StoredRecord } from '@accounts/shared-domain';
import { ChoiceSearch } from './choice-search.ts';
import type { CallOptions } from './http.ts';
import { createQueryClient } from './query-client.ts';

interface Part extends StoredRecord {
  name: string;
}

const part = (id: string, name: string): Part => ({ id, name, status: 'A', version: 1 });
const held = [part('wheel', 'Wheel')];
const beyond = [part('saddle', 'Saddle'), part('sail', 'Sail')];

interface Call {
  status: ListStatus;
  request: ListRequest;
  signal: AbortSignal | undefined;
}

/** A search, and the calls that a server with more parts than the list holds got. */
function searchParts(
  respond: (request: ListRequest) => Promise<Part[]> = (request) => Promise.resolve(find(request)),
) {
  const calls: Call[] = [];
  const page = async (status: ListStatus, request: ListRequest, options?: CallOptions) => {
    calls.push({ status, request, signal: options?.signal });
    const content = await respond(request);
    return { content, totalElements: content.length, limit: 50, offset: 0 };
  };
  const search = new ChoiceSearch<Part>({
    queryClient: createQueryClient({ retry: false }),
    view: 'items',
    page,
    status: 'Active',
  });
  search.follow(held, 1);
  const names = () => search.found().rows.map(({ name }) => name);
  return { search, calls, names };
}

function find({ search = '', filters = [] }: ListRequest): Part[] {
  const [condition] = filters;
  const ids = condition && 'is' in condition ? condition.is : undefined;
  return [...held, ...beyond].filter(({ id, name }) =>
    ids ? ids.includes(id) : name.toLowerCase().includes(search.toLowerCase()),
  );
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

const wait = () => jest.advanceTimersByTimeAsync(1000);

test('asks once for letters typed in a row, from the second one on, and keeps each record once', async () => {
  const { search, calls, names } = searchParts();
  search.find('s');
  await wait();
  expect(calls).toEqual([]);
  search.find('sa');
  expect(search.state()).toBe('searching');
  search.find('sad ');
  await wait();
  expect(calls.map(({ status, request }) => [status, request.search])).toEqual([['Active', 'sad']]);
  expect(calls[0]?.request.limit).toBeLessThanOrEqual(50);
  expect(search.state()).toBe('idle');
  search.find('sa');
  await wait();
  search.find('wheel');
  await wait();
  expect(names()).toEqual(['Saddle', 'Sail']);
});

test('a call ends when the text changes or the list closes, and what it would find is not waited for', async () => {
  const { search, calls, names } = searchParts(() => new Promise(() => undefined));
  search.find('sad');
  await wait();
  search.find('sail');
  expect(calls[0]?.signal?.aborted).toBe(true);
  await wait();
  search.find('');
  expect(calls[1]?.signal?.aborted).toBe(true);
  await wait();
  expect(search.state()).toBe('idle');
  expect(names()).toEqual([]);
});

test('a call that fails says so until the text changes', async () => {
  const { search } = searchParts(() => Promise.reject(new Error('The server is away.')));
  search.find('sad');
  await wait();
  expect(search.state()).toBe('failed');
  search.find('');
  expect(search.state()).toBe('idle');
});

test('chosen records that the list does not hold come by one call for their ids, whatever their status', async () => {
  const { search, calls, names } = searchParts();
  for (const id of ['wheel', 'sail', 'gone', 'saddle', 'sail']) search.keep(id);
  await wait();
  expect(calls.map(({ status, request }) => [status, request.filters])).toEqual([
    ['All', [{ field: 'id', is: ['sail', 'gone', 'saddle'] }]],
  ]);
  expect(names()).toEqual(['Saddle', 'Sail']);
  expect([...search.found().answered]).toEqual(['sail', 'gone', 'saddle']);
});

test('a list that was fetched again drops what was found, and has what is chosen fetched again', async () => {
  const { search, calls, names } = searchParts();
  search.find('sa');
  await wait();
  search.keep('sail');
  await wait();
  expect(calls).toHaveLength(1);
  search.follow(held, 2);
  expect(names()).toEqual(['Sail']);
  await wait();
  expect(calls.slice(1).map(({ request }) => request.filters)).toEqual([[{ field: 'id', is: ['sail'] }]]);
});
