import { openDatabase, type OpenDatabase } from '../../src/platform/db/open.ts';
import { inTenant } from '../../src/platform/db/transaction.ts';
import { createAndRead } from '../../src/documents/engine/create.ts';
import { holdMember } from '../../src/identity/session/member-context.ts';
import { INVOICE } from '../../src/documents/kinds/invoices.ts';
import { createDatabase } from '../harness.ts';
import { newBooks, type TestBooks } from '../ledger/books.ts';
import { startDatabaseProxy, type DatabaseProxy } from './proxy.ts';

let fresh: Awaited<ReturnType<typeof createDatabase>>;
let proxy: DatabaseProxy;
let database: OpenDatabase;
let books: TestBooks;
beforeAll(async () => {
  fresh = await createDatabase();
  proxy = await startDatabaseProxy(Number(new URL(fresh.url).port));
  database = await openDatabase(
    { databaseUrl: proxy.url(fresh.url), dataDir: '', databaseAppPassword: undefined },
    () => undefined,
  );
  books = await newBooks();
});
afterAll(async () => {
  await database?.close();
  await proxy?.close();
  await fresh?.drop();
});

/** As POST /account/v1/invoices posts it: the member is held, the document is answered. */
function postInvoice(): Promise<string> {
  const { companyId, userId } = books;
  return inTenant(companyId, async (tx) => {
    const member = await holdMember(tx, { userId, companyId, type: 'Credentials' });
    return createAndRead(tx, member, INVOICE, {
      contactId: books.customer,
      issueDate: '2026-03-10',
      amountTaxType: 'ExclusiveTax',
      lineItems: [{ title: 'Bell', quantity: 2, unitPrice: 5 }],
      approve: true,
    });
  });
}

test('an invoice is posted in five round trips: member, references, locks, everything written and read, COMMIT', async () => {
  await postInvoice();
  const before = proxy.roundTrips();
  const { number } = JSON.parse(await postInvoice()) as { number: string };
  expect(number).toBe('INV-0002');
  expect(proxy.roundTrips() - before).toBeLessThanOrEqual(5);
});

test('what is sent behind the end of its transaction is refused, whoever has the connection now', async () => {
  const gate = Promise.withResolvers<void>();
  const late: Promise<unknown>[] = [];
  const refused = books.act((tx) => {
    const insert = 'INSERT INTO contact (company_id, id, name, type) VALUES ($1, gen_random_uuid(), $2, $3)';
    const run = () => tx.run(insert, [books.companyId, 'Too Late', 'Customer']);
    late.push(gate.promise.then(run));
    return Promise.reject(new Error('refused'));
  });
  await expect(refused).rejects.toThrow('refused');
  // The same connection serves the company's next transaction, which would carry the statements.
  await books.act(async (tx) => {
    gate.resolve();
    for (const each of late) await expect(each).rejects.toThrow('The transaction has ended.');
    expect(await tx.run('SELECT 1 FROM contact WHERE company_id = $1', [books.companyId])).not.toEqual([]);
  });
  const names = await books.act((tx) =>
    tx.run('SELECT 1 FROM contact WHERE company_id = $1 AND name = $2', [books.companyId, 'Too Late']),
  );
  expect(names).toEqual([]);
});
