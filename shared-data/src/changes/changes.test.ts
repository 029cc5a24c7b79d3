import { LIST_NAMES, type ListName } from '@accounts/shared-domain';
import { followChanges } from './change-stream.ts';
import { shareChanges, type ChangeMessage, type SharedTabs } from './shared-changes.ts';

/** Tabs of one browser: a channel that reaches the others, and locks that are held one after the other. */
function browser() {
  const channels = new Set<{ onmessage: ((event: MessageEvent<ChangeMessage>) => void) | null }>();
  let held: Promise<unknown> = Promise.resolve();
  const openTab = () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    const channel: SharedTabs['channel'] = {
      onmessage: null,
      postMessage: (data: ChangeMessage) => {
        for (const other of channels) {
          if (other !== channel) other.onmessage?.({ data } as MessageEvent<ChangeMessage>);
        }
      },
      close: () => channels.delete(channel),
    };
    channels.add(channel);
    const request = (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
      const turn = held.then(() => (signal.aborted ? undefined : work()));
      held = turn.catch(() => undefined);
      return turn;
    };
    const locks = { request } as unknown as SharedTabs['locks'];
    return { tabs: { channel, locks, page } as unknown as SharedTabs, page };
  };
  return { openTab };
}

type Follow = Parameters<typeof followChanges>[0];

/** A server's stream that a test drives: who follows it, from where. */
function fakeStream() {
  const followers: Follow[] = [];
  const follow = (options: Follow) => {
    followers.push(options);
    return new Promise<void>((resolve) => options.signal.addEventListener('abort', () => resolve()));
  };
  return { followers, follow };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

function openShared(tab: ReturnType<ReturnType<typeof browser>['openTab']>, follow: typeof followChanges) {
  const seen: (readonly ListName[])[] = [];
  const changes = shareChanges({
    name: 'u1 c1',
    token: () => 'token',
    clientId: 'browser-1',
    tabs: tab.tabs,
    follow,
    onChange: (lists) => seen.push(lists),
  });
  return { ...changes, seen };
}

test('one tab follows the server for all, and the next goes on from the last event when it is closed', async () => {
  const { openTab } = browser();
  const { followers, follow } = fakeStream();
  const first = openShared(openTab(), follow);
  const second = openShared(openTab(), follow);
  await settle();
  expect(followers).toHaveLength(1);
  followers[0]?.onChange(['invoices'], 'event-7');
  expect([first.seen, second.seen]).toEqual([[['invoices']], [['invoices']]]);
  first.stop();
  await settle();
  expect(followers).toHaveLength(2);
  expect(followers[1]).toMatchObject({ lastEventId: 'event-7', clientId: 'browser-1' });
  second.stop();
});

test('a tab tells the others what its calls changed, and not itself', async () => {
  const { openTab } = browser();
  const { follow } = fakeStream();
  const first = openShared(openTab(), follow);
  const second = openShared(openTab(), follow);
  first.announce(['contacts']);
  expect([first.seen, second.seen]).toEqual([[], [['contacts']]]);
  first.stop();
  second.stop();
});

test('a tab that is hidden for long follows nothing, and goes on when it is shown again', async () => {
  jest.useFakeTimers();
  const { openTab } = browser();
  const { followers, follow } = fakeStream();
  const tab = openTab();
  const shared = openShared(tab, follow);
  await jest.advanceTimersByTimeAsync(0);
  tab.page.visibilityState = 'hidden';
  tab.page.dispatchEvent(new Event('visibilitychange'));
  expect(followers[0]?.signal.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  expect(followers[0]?.signal.aborted).toBe(true);
  tab.page.visibilityState = 'visible';
  tab.page.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(followers).toHaveLength(2);
  shared.stop();
  jest.useRealTimers();
});

/** Plays a server's answers one after the other; after the last one the session has ended. */
async function follow(answers: (string | number)[], lastEventId: string | null = null) {
  const changed: (readonly ListName[])[] = [];
  const asked: (string | null)[] = [];
  const waits: number[] = [];
  const responses = [...answers];
  await followChanges({
    token: () => (responses.length > 0 ? 'token' : null),
    clientId: 'browser-1',
    lastEventId,
    signal: new AbortController().signal,
    onChange: (lists) => changed.push(lists),
    wait: async (ms) => void waits.push(ms),
    fetch: async (_url, init) => {
      asked.push(new Headers(init?.headers).get('Last-Event-ID'));
      const answer = responses.shift();
      const status = typeof answer === 'number' ? answer : 200;
      // jsdom has no Response.
      return { status, ok: status === 200, body: bodyOf(String(answer)) } as Response;
    },
  });
  return { changed, asked, waits };
}

/** In pieces of three bytes, as a bad line may cut them. */
function bodyOf(text: string) {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  const read = async () => {
    if (at >= bytes.length) return { done: true, value: undefined };
    at += 3;
    return { done: false, value: bytes.slice(at - 3, at) };
  };
  return { getReader: () => ({ read, cancel: async () => undefined }) };
}

const change = (id: string, module: string) =>
  `id: ${id}\nevent: change\ndata: ${JSON.stringify({ id, module })}\n\n`;

test('reports the lists of each change and goes on after a broken stream where it ended', async () => {
  const { changed, asked } = await follow([
    `retry: 3000\n\n: still here\n\n${change('e1', 'Contact')}`,
    change('e2', 'Receipts'),
  ]);
  expect(changed).toEqual([['contacts'], ['invoices', 'bills', 'creditNotes']]);
  expect(asked).toEqual([null, 'e1']);
});

test('counts everything as changed, once, after a gap of which nothing is known, and on a reset', async () => {
  expect((await follow(['', 503, ': still here\n\n'])).changed).toEqual([LIST_NAMES]);
  expect((await follow(['event: reset\ndata: {}\n\n'])).changed).toEqual([LIST_NAMES]);
});

test('waits longer after each failure, and longest where the server rejects a further stream', async () => {
  const { waits } = await follow([503, 503, 503, 429, 503]);
  const bounds = [1_000, 2_000, 5_000, 120_000, 60_000];
  waits.forEach((ms, index) => {
    expect(ms).toBeGreaterThanOrEqual((bounds[index] ?? 0) * 0.75);
    expect(ms).toBeLessThanOrEqual((bounds[index] ?? 0) * 1.25);
  });
});

test('waits no longer once the browser is online again', async () => {
  const responses = [503, 401];
  await followChanges({
    token: () => 'token',
    clientId: 'browser-1',
    lastEventId: null,
    signal: new AbortController().signal,
    onChange: () => undefined,
    fetch: async () => ({ status: responses.shift(), ok: false, body: null }) as unknown as Response,
    wait: () => {
      setTimeout(() => window.dispatchEvent(new Event('online')));
      return new Promise(() => undefined);
    },
  });
  expect(responses).toEqual([]);
});

test('ends when the session has ended', async () => {
  expect((await follow([401, change('e1', 'Contact')])).changed).toEqual([]);
});
