import { Caller } from './caller.ts';

async function invoicesOf(url: string): Promise<{ number: string; totalAmount: number }[]> {
  const owner = await Caller.signIn(url, 'demo@example.com', 'harbour-2026');
  return (await owner.post('/account/v1/invoices/all', { body: {} })).content;
}

/** Numbers of the demo company's approved invoices, the newest first. How many there are follows the day that they were made on. */
export async function newestInvoices(url: string): Promise<[string, string, ...string[]]> {
  const [newest = '', second = '', ...older] = (await invoicesOf(url))
    .map(({ number }) => number)
    .toSorted()
    .toReversed();
  return [newest, second, ...older];
}

/** The largest total of the demo company's approved invoices, as it is written: 17,700.00. It follows the day as well. */
export async function largestTotal(url: string): Promise<string> {
  const totals = (await invoicesOf(url)).flatMap(({ number, totalAmount }) => (number ? totalAmount : []));
  return Math.max(...totals).toLocaleString('en-GB', { minimumFractionDigits: 2 });
}
