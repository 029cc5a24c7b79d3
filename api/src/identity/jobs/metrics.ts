import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { inPlatform } from '../../platform/db/transaction.ts';

const BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60];

/** Metrics of this process's jobs, and of the work that waits for all of them; part of /metrics. */
export const jobMetrics = new Registry();

/** How long a batch of work took, in seconds. */
export const jobSeconds = new Histogram({
  name: 'job_duration_seconds',
  help: 'Time of one batch of work, by kind.',
  labelNames: ['kind'],
  buckets: BUCKETS,
  registers: [jobMetrics],
});

/** Batches that failed and are tried again. */
export const jobFailures = new Counter({
  name: 'job_failures_total',
  help: 'Batches of work that failed and are tried again, by kind.',
  labelNames: ['kind'],
  registers: [jobMetrics],
});

const WAITING = `
  SELECT kind, count(*)::int AS waiting, extract(epoch FROM now() - min(due_at))::float8 AS oldest
  FROM job WHERE due_at <= now() GROUP BY kind`;

new Gauge({
  name: 'jobs_waiting',
  help: 'Companies whose work is due, by kind.',
  labelNames: ['kind'],
  registers: [jobMetrics],
  async collect() {
    this.reset();
    oldest.reset();
    // Without a database there is nothing to tell, but the other metrics are needed then most of all.
    const rows = await inPlatform((tx) =>
      tx.run<{ kind: string; waiting: number; oldest: number }>(WAITING),
    ).catch(() => []);
    for (const row of rows) {
      this.set({ kind: row.kind }, row.waiting);
      oldest.set({ kind: row.kind }, row.oldest);
    }
  },
});

const oldest = new Gauge({
  name: 'jobs_oldest_seconds',
  help: 'How long the oldest due work has been waiting, by kind.',
  labelNames: ['kind'],
  registers: [jobMetrics],
});
