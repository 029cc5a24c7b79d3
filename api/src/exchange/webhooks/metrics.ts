import { Counter, Gauge } from 'prom-client';
import { jobMetrics } from '../../identity/jobs/metrics.ts';
import { inPlatform } from '../../platform/db/transaction.ts';

/** Attempts to deliver to webhooks, by what came of them. */
export const attempts = new Counter({
  name: 'webhook_attempts_total',
  help: 'Attempts to deliver to webhooks, by outcome: Delivered, Waiting (tried again) or Failed.',
  labelNames: ['outcome'],
  registers: [jobMetrics],
});

new Gauge({
  name: 'webhook_deliveries_waiting',
  help: 'Deliveries to webhooks that wait, of all companies.',
  registers: [jobMetrics],
  async collect() {
    const [row] = await inPlatform((tx) =>
      tx.run<{ waiting: number }>(
        `SELECT count(*)::int AS waiting FROM webhook_delivery WHERE status = 'Waiting'`,
      ),
    ).catch(() => []);
    if (row) this.set(row.waiting);
  },
});
