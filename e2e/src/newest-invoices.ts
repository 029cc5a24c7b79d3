import { Caller } from './caller.ts';

/** Numbers of the demo company's approved invoices, the newest first. How many there are follows the day that they were made on. */
export async function newestInvoices(url: string): Promise<[string, string, ...string[]]> {
  const owner = await Caller.signIn(url, 'demo@example.com', 'harbour-2026');
  const { content } = await owner.post<{ content: { number: string | null }[] }>('/account/v1/invoices/all', {});
  const [newest = '', second = '', ...older] = content
    .flatMap(({ number }) => number ?? [])
    .toSorted()
    .toReversed();
  return [newest, second, ...older];
}
