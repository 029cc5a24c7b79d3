/**
 * How long an ordinary client waits, which posts invoices, while members of other companies, strangers and slow connections
 * send the server everything that it must refuse: beside the same client alone in the same run. The time that the machine
 * gave to other processes is left out of the last measurement, which has a limit; the event loop is watched in CPU time.
 */
import { ABUSED_ENVIRONMENT, abused, gatherCrowd, waitsOf } from '../../api/test/abuse/abused-server.ts';
import { watchMachine } from '../../api/test/abuse/machine-pauses.ts';
import { sharedServerAt } from '../../api/test/harness.ts';
import { report } from './measurements.ts';
import { startBenchServer } from './posting/server.ts';

const P99_MS = 250;
const HOLD_MS = 250;

const machine = watchMachine();
const started = await startBenchServer({
  env: { ...machine.env, ...ABUSED_ENVIRONMENT, RATE_LIMIT_FACTOR: '1000' },
});
try {
  const server = sharedServerAt(started.url.origin, started.databaseUrl);
  const { alone, beside, found } = await abused(server, machine, await gatherCrowd(server));
  const [before, during] = [waitsOf(alone, machine), waitsOf(beside, machine)];
  const measurement = (name: string, key: keyof typeof during, limit?: number) => ({
    name,
    unit: 'ms' as const,
    values: [during[key]],
    ...(limit === undefined ? {} : { limit }),
    baseline: { name: 'alone', value: before[key] },
  });
  const lost = beside.failures.length + found.serverErrors.length;
  report([
    measurement(`half of the client's ${beside.requests.length} requests, below`, 'p50'),
    measurement('99 of 100 requests, below', 'p99'),
    measurement('99 of 100 requests, without what the machine took', 'charged', P99_MS),
    {
      name: 'longest hold of the event loop, CPU time',
      unit: 'ms',
      values: [machine.longestHold()],
      limit: HOLD_MS,
    },
    {
      name: 'requests of the client that failed, and errors of the server',
      unit: 'times',
      values: [lost],
      limit: 0,
    },
  ]);
} finally {
  await started.stop();
  machine.stop();
}
