import { Counter, Gauge } from 'prom-client';
import { jobMetrics } from '../../identity/jobs/metrics.ts';
import { inPlatform } from '../../platform/db/transaction.ts';
import { logOf } from '../../platform/log/log.ts';

const log = logOf('payments');

const unmatched = new Counter({
  name: 'payment_events_unmatched_total',
  help: 'Signed events of the payment provider that belong to no payment, or contradict one.',
  registers: [jobMetrics],
});

/** Counts and logs an event that belongs to no payment. Its money may be real: the operator looks at it. */
export function reportUnmatched(eventId: string, reason: string): void {
  unmatched.inc();
  log.warn('A payment event is unmatched', { eventId, reason });
}

const EVENTS = `
  SELECT status, count(*)::int AS count FROM payment_webhook_event WHERE status IN ('Waiting', 'Unmatched') GROUP BY status`;

new Gauge({
  name: 'payment_events',
  help: 'Stored events of the payment provider that wait for work, or belong to no payment.',
  labelNames: ['status'],
  registers: [jobMetrics],
  async collect() {
    this.reset();
    // Without a database there is nothing to count; the other metrics are still served.
    const rows = await inPlatform((tx) => tx.run<{ status: string; count: number }>(EVENTS)).catch(() => []);
    for (const row of rows) this.set({ status: row.status }, row.count);
  },
});

new Gauge({
  name: 'payments_to_settle',
  help: 'Payments that have arrived and that the books refused; they are tried again every day.',
  registers: [jobMetrics],
  async collect() {
    this.reset();
    const [row] = await inPlatform((tx) =>
      tx.run<{ count: number }>(`SELECT count(*)::int AS count FROM job WHERE kind = 'paymentRetries'`),
    ).catch(() => []);
    this.set(row?.count ?? 0);
  },
});
