import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_STREAMS } from '../../src/events/stream-places.ts';
import { startTestServer } from '../harness.ts';
import type { TestCompany, TestServer } from '../harness.ts';
import { abuse } from './abuse.ts';
import { SLOW_STREAMS, mostStreams, slowBodies, slowReaders, slowUploads, withoutCompany } from './crowd.ts';
import { watchMachine } from './machine-pauses.ts';
import { ordinaryClient, percentile } from './ordinary-client.ts';
import type { Experience } from './ordinary-client.ts';
import { FILE_LIMIT_MIB } from './upload-shapes.ts';

/** Time that the ordinary client is measured alone. */
const BASELINE_MS = 4_000;
/** The ordinary client's p99, without what the machine gave to other processes meanwhile. */
const P99_MS = 250;
/** Persons who open streams: more than one address may. */
const READERS = MAX_STREAMS.address / MAX_STREAMS.person;

const machine = watchMachine();
let server: TestServer;
let client: TestCompany;
let members: TestCompany[];
let outsider: string;
let readers: TestCompany[];

beforeAll(async () => {
  // A small heap: one request of 19 MiB took 2.3 GB before requests were bounded.
  server = await startTestServer({ ...machine.env, BODY_LIMIT_MIB: String(FILE_LIMIT_MIB) });
  client = await server.company();
  members = [await server.company(), await server.company()];
  outsider = await withoutCompany(server, await server.company());
  readers = [];
  while (readers.length < READERS) readers.push(await server.company({ setUp: false }));
});
afterAll(async () => {
  await server?.stop();
  machine.stop();
});

function clientAlone(): Promise<Experience> {
  const end = performance.now() + BASELINE_MS;
  return ordinaryClient(server, client, () => performance.now() > end);
}

interface Figures {
  requests: number;
  p50: number;
  p99: number;
  /** p99 without the machine's pauses. */
  charged: number;
  /** Longest time that the server's own work held its event loop, in milliseconds of CPU time. */
  hold: number;
}

function figuresOf({ requests }: Experience): Figures {
  const times = requests.map(({ start, end }) => end - start);
  return {
    requests: times.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    charged: percentile(machine.chargedTimes(requests), 0.99),
    hold: machine.longestHold(),
  };
}

const shown = ({ requests, p50, p99, charged, hold }: Figures): string =>
  `${requests} requests, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, without the machine's pauses ` +
  `${charged.toFixed(1)} ms; longest hold of the event loop ${hold.toFixed(1)} ms`;

function countOf(values: readonly string[]): Record<string, number> {
  const groups = Map.groupBy(values, (value) => value);
  return Object.fromEntries([...groups].map(([value, all]) => [value, all.length]));
}

test('an ordinary client does not notice what others send', async () => {
  // The first requests warm the server up.
  await clientAlone();
  machine.longestHold();
  const alone = await clientAlone();
  const aloneFigures = figuresOf(alone);

  const reading = slowReaders(server, client.token);
  await sleep(1_000);
  const streams = mostStreams(
    server,
    [...members, ...readers].map(({ token }) => token),
  );
  const uploads = slowUploads(server, members[0]?.token ?? '');
  const bodies = slowBodies(server, members[0]?.token ?? '');
  let isOver = false;
  const working = ordinaryClient(server, client, () => isOver);
  const found = await abuse(server.url, [
    ...members.map(({ token }) => ({ role: 'member' as const, token })),
    { role: 'outsider', token: outsider },
    { role: 'stranger' },
  ]);
  const slowStatuses = await bodies;
  isOver = true;
  const beside = await working;
  const streamStatuses = streams.statuses();
  const readerStatuses = reading.statuses();
  for (const open of [reading, streams, uploads]) open.close();
  const figures = figuresOf(beside);
  console.info(
    `Alone: ${shown(aloneFigures)}.\nDuring the abuse: ${shown(figures)}.\n${JSON.stringify(found.statuses)}`,
  );

  expect(found.serverErrors).toEqual([]);
  expect(found.routes).toBeGreaterThan(250);
  expect(found.sent).toBeGreaterThan(5_000);
  expect(new Set(slowStatuses)).toEqual(new Set([404, 408]));
  expect(new Set(readerStatuses)).toEqual(new Set(['HTTP/1.1 200 OK']));
  expect(countOf(streamStatuses)).toEqual({
    'HTTP/1.1 200 OK': MAX_STREAMS.address - SLOW_STREAMS,
    'HTTP/1.1 429 Too Many Requests': streamStatuses.length - MAX_STREAMS.address + SLOW_STREAMS,
  });
  expect([...alone.failures, ...beside.failures]).toEqual([]);
  expect(server.process.child.exitCode).toBeNull();
  expect(server.process.output()).not.toContain('MaxListenersExceededWarning');
  expect(figures.requests).toBeGreaterThan(50);
  expect(figures.charged).toBeLessThanOrEqual(P99_MS);
  expect(figures.hold).toBeLessThanOrEqual(P99_MS);
});
