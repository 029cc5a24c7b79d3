import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_STREAMS } from '../../src/reports/events/stream-places.ts';
import type { SharedServer, TestCompany } from '../harness.ts';
import { abuse, type Abuse } from './abuse.ts';
import { mostStreams, slowBodies, slowReaders, slowUploads, withoutCompany } from './crowd.ts';
import type { MachineWatch } from './machine-pauses.ts';
import { ordinaryClient, percentile, type Experience } from './ordinary-client.ts';
import { FILE_LIMIT_MIB } from './upload-shapes.ts';

/** Time that the ordinary client is measured alone. */
const BASELINE_MS = 4_000;
/** Persons who open streams: more than one address may. */
const READERS = MAX_STREAMS.address / MAX_STREAMS.person;

/** What a server must be started with: uploads have a small limit, so that files beyond it are small as well. */
export const ABUSED_ENVIRONMENT = { BODY_LIMIT_MIB: String(FILE_LIMIT_MIB) };

/** Who takes part: the ordinary client, and those who abuse the server. */
export interface Crowd {
  client: TestCompany;
  members: TestCompany[];
  /** A token whose session has no company any more. */
  outsider: string;
  readers: TestCompany[];
}

/** What came of it for each who took part. */
export interface Outcome {
  alone: Experience;
  beside: Experience;
  found: Abuse;
  slowStatuses: number[];
  streamStatuses: string[];
  readerStatuses: string[];
}

export async function gatherCrowd(server: SharedServer): Promise<Crowd> {
  const [client, members] = [await server.company(), [await server.company(), await server.company()]];
  const outsider = await withoutCompany(server, await server.company());
  const readers: TestCompany[] = [];
  while (readers.length < READERS) readers.push(await server.company({ setUp: false }));
  return { client, members, outsider, readers };
}

/** The ordinary client alone, then beside everything that the others send at once. */
export async function abused(server: SharedServer, machine: MachineWatch, crowd: Crowd): Promise<Outcome> {
  const { client, members, outsider, readers } = crowd;
  const aloneFor = (ms: number): Promise<Experience> => {
    const end = performance.now() + ms;
    return ordinaryClient(server, client, () => performance.now() > end);
  };
  // The first requests warm the server up.
  await aloneFor(BASELINE_MS);
  machine.longestHold();
  const alone = await aloneFor(BASELINE_MS);
  machine.longestHold();

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
  const [streamStatuses, readerStatuses] = [streams.statuses(), reading.statuses()];
  for (const open of [reading, streams, uploads]) open.close();
  return { alone, beside, found, slowStatuses, streamStatuses, readerStatuses };
}

/** Milliseconds that an ordinary client waited. */
export interface Waits {
  p50: number;
  p99: number;
  /** p99 without what the machine gave to other processes meanwhile. */
  charged: number;
}

export function waitsOf({ requests }: Experience, machine: MachineWatch): Waits {
  const times = requests.map(({ start, end }) => end - start);
  return {
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    charged: percentile(machine.chargedTimes(requests), 0.99),
  };
}
