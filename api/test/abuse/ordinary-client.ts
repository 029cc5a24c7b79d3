import type { TestCompany, TestServer } from '../harness.ts';
import { made } from '../valid-requests/make.ts';

/** What an ordinary client saw. */
export interface Latencies {
  requests: number;
  p50: number;
  p99: number;
  /** Statuses that are no success. */
  failures: number[];
}

/** Posts invoices and reads /health, one request after the other, until `isOver`. */
export async function ordinaryClient(
  server: TestServer,
  company: TestCompany,
  isOver: () => boolean,
): Promise<Latencies> {
  const contact = await made(company, 'contacts', { name: `Client ${Math.random()}` });
  const invoice = {
    contactId: contact.id,
    issueDate: '2026-03-10',
    amountTaxType: 'None',
    invoiceStatus: 'Awaiting Payment',
    lineItems: [{ title: 'Bell', quantity: 1, unitPrice: 5 }],
  };
  const times: number[] = [];
  const failures: number[] = [];
  const timed = async (request: () => Promise<{ status: number }>): Promise<void> => {
    const start = performance.now();
    const { status } = await request();
    times.push(performance.now() - start);
    if (status !== 200) failures.push(status);
  };
  while (!isOver()) {
    await timed(() => company.call('POST', '/account/v1/invoices', invoice));
    await timed(() => server.call('GET', '/health'));
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { requests: times.length, p50: at(0.5), p99: at(0.99), failures };
}
