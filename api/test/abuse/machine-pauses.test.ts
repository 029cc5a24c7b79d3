import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { NODE } from '../node.ts';
import {
  merged,
  pausedDuring,
  watchMachine,
  type MachineWatch,
  type TimedRequest,
} from './machine-pauses.ts';
import { now } from './watch-loop.ts';

/** CPU time that the faulty server computes without a break, twice a second. */
const HELD_MS = 300;
/** Several holds, also on a machine that gives the server a tenth of a CPU. */
const MEASURED_MS = 8_000;

/** A server that holds its event loop for `HELD_MS` of CPU time, twice a second. */
const FAULTY_SERVER = `
  const spent = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000; };
  setInterval(() => { const start = spent(); while (spent() - start < ${HELD_MS}); }, 500);
  require('node:http').createServer((_request, response) => response.end('ok')).listen(0, '127.0.0.1', function () {
    console.log('http://127.0.0.1:' + this.address().port);
  });`;

test('pauses that overlap count once', () => {
  expect(
    merged([
      [30, 40],
      [0, 10],
      [5, 20],
      [6, 8],
    ]),
  ).toEqual([
    [0, 20],
    [30, 40],
  ]);
});

test('a request is excused only from the part of a pause that it waited through', () => {
  const pauses = [
    [0, 10],
    [20, 25],
    [90, 200],
  ] as const;
  expect(pausedDuring({ start: 5, end: 100 }, pauses)).toBe(5 + 5 + 10);
  expect(pausedDuring({ start: 30, end: 80 }, pauses)).toBe(0);
});

describe('a server that holds its event loop', () => {
  const processes: ChildProcess[] = [];
  let machine: MachineWatch;

  beforeAll(() => {
    machine = watchMachine();
  });
  afterAll(() => {
    for (const child of processes) child.kill('SIGKILL');
    machine.stop();
  });

  test('is charged for it, also beside processes that take its CPU', async () => {
    for (let busy = 0; busy < 2; busy += 1)
      processes.push(spawn(NODE, ['-e', 'for (;;);'], { stdio: 'ignore' }));
    const server = spawn(NODE, ['-e', FAULTY_SERVER], {
      env: { ...process.env, ...machine.env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    processes.push(server);
    const [address] = (await once(server.stdout, 'data')) as [Buffer];
    const requests: TimedRequest[] = [];
    const end = now() + MEASURED_MS;
    while (now() < end) {
      const start = now();
      await (await fetch(address.toString().trim())).text();
      requests.push({ start, end: now() });
    }

    expect(machine.longestHold()).toBeGreaterThanOrEqual(HELD_MS);
    // One request at least comes in the first half of a hold.
    expect(Math.max(...machine.chargedTimes(requests))).toBeGreaterThan(HELD_MS / 2);
  });
});
