import { setTimeout as sleep } from 'node:timers/promises';
import type { SharedServer, TestCompany } from '../harness.ts';
import { made } from '../valid-requests/make.ts';
import type { TimedRequest } from './machine-pauses.ts';
import { now } from './watch-loop.ts';

/** What an ordinary client saw. */
export interface Experience {
  requests: TimedRequest[];
  /** Statuses that are no success. */
  failures: number[];
}

/** Time that the client takes between two pairs of requests: it fills in a form. Without it, most of the work would be this client's. */
const PACE_MS = 150;

/** Posts invoices and reads /health, a pair of requests every `PACE_MS`, until `isOver`. */
export async function ordinaryClient(
  server: SharedServer,
  company: TestCompany,
  isOver: () => boolean,
): Promise<Experience> {
  const contact = await made(company, 'contacts', { name: `Client ${Math.random()}` });
  const invoice = {
    contactId: contact.id,
    issueDate: '2026-03-10',
    amountTaxType: 'None',
    invoiceStatus: 'Awaiting Payment',
    lineItems: [{ title: 'Bell', quantity: 1, unitPrice: 5 }],
  };
  const requests: TimedRequest[] = [];
  const failures: number[] = [];
  const timed = async (request: () => Promise<{ status: number }>): Promise<void> => {
    const start = now();
    const { status } = await request();
    requests.push({ start, end: now() });
    if (status !== 200) failures.push(status);
  };
  while (!isOver()) {
    await timed(() => company.call('POST', '/account/v1/invoices', invoice));
    await timed(() => server.call('GET', '/health'));
    await sleep(PACE_MS);
  }
  return { requests, failures };
}

/** The time that a share of all requests stays below. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}
