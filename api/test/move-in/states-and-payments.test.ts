import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { listed, told } from '../imports/send-file.ts';
import { begin, check, choose, fileNamed, importAll, send } from './move-in-calls.ts';

let server: SharedServer;
let company: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
});
beforeEach(async () => {
  company = await server.company();
});

const HEADINGS =
  'Contact Name,Invoice Number,Invoice Date,Description,Quantity,Unit Amount,Account Code,Status,Amount Paid';
const invoice = (number: string, status: string, paid = ''): string =>
  `Quay Ltd,${number},2026-02-20,Bell,1,50,REV4000,${status},${paid}`;
const payment = (number: string, amount: number): string => `${number},2026-03-01,${amount},AST1000`;

async function movedIn(files: Record<string, readonly string[]>) {
  const { id } = await begin(company);
  await send(company, id, 'contacts.csv', 'Name,Type\nQuay Ltd,Both\n');
  for (const [name, rows] of Object.entries(files)) await send(company, id, name, rows.join('\n'));
  await choose(company, id, { approve: true, leaveOutVoid: true });
  await check(company, id);
  const done = await importAll(company, id, { acceptDifferences: true });
  expect([done.state, done.message]).toEqual(['Imported', '']);
  const stored = await listed<{ number: string; invoiceStatus: string }>(company, 'invoices');
  const states = stored.map((one) => `${one.number} ${one.invoiceStatus}`).toSorted();
  return { states, warnings: told(fileNamed(done, 'invoices.csv').result?.warnings ?? []) };
}

test('only documents whose status is known as posted are approved; of the others a warning names the word', async () => {
  const { states, warnings } = await movedIn({
    'invoices.csv': [
      HEADINGS,
      invoice('S-1', 'Storniert'),
      invoice('S-2', 'Anulada'),
      invoice('S-3', 'Annulé'),
      invoice('S-4', 'Reversed'),
      invoice('S-5', 'Pending Approval'),
      invoice('S-6', 'Sent'),
      invoice('S-7', 'Offen'),
      invoice('S-8', ''),
    ],
  });
  expect(states).toEqual([
    'S-4 Draft',
    'S-5 Draft',
    'S-6 Awaiting Payment',
    'S-7 Awaiting Payment',
    'S-8 Awaiting Payment',
  ]);
  const stays = 'it stays a draft. Approve it here if it is in the books of the other product.';
  expect(warnings).toEqual([
    '2 Status: Left out: "Storniert" in the file.',
    '3 Status: Left out: "Anulada" in the file.',
    '4 Status: Left out: "Annulé" in the file.',
    `5 Status: "Reversed" in the file: ${stays}`,
    `6 Status: "Pending Approval" in the file: ${stays}`,
  ]);
});

test('an invoice whose payments are not those of its file keeps its warning, with both amounts', async () => {
  const { states, warnings } = await movedIn({
    'invoices.csv': [
      HEADINGS,
      invoice('P-1', 'Paid', '50'),
      invoice('P-2', 'Paid', '50'),
      invoice('P-3', 'Partial', '20'),
      invoice('P-4', 'Paid'),
      invoice('P-5', 'Partial'),
      invoice('P-6', 'Sent', '0'),
      invoice('P-7', 'Partial'),
    ],
    'invoice payments.csv': [
      'Invoice Number,Payment Date,Amount,Account Code',
      payment('P-1', 50),
      payment('P-3', 15),
      payment('P-6', 5),
      payment('P-7', 5),
    ],
  });
  expect(states).toEqual([
    'P-1 Paid',
    ...['P-2', 'P-3', 'P-4', 'P-5', 'P-6', 'P-7'].map((number) => `${number} Awaiting Payment`),
  ]);
  const paid = (amount: string, own: string): string =>
    `The file has ${amount} paid, the payments that came in are ${own}. Compare them.`;
  expect(warnings).toEqual([
    `3 Amount Paid: ${paid('50.00', '0.00')}`,
    `4 Amount Paid: ${paid('20.00', '15.00')}`,
    `5 Status: ${paid('50.00', '0.00')}`,
    '6 Status: It has been paid. Approve it, then record its payments, or import them.',
    `7 Amount Paid: ${paid('0.00', '5.00')}`,
  ]);
});
