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
    return createAndRead(
      { tx, member, kind: INVOICE },
      {
        contactId: books.customer,
        issueDate: '2026-03-10',
        amountTaxType: 'ExclusiveTax',
        lineItems: [{ title: 'Bell', quantity: 2, unitPrice: 5 }],
        approve: true,
      },
    );
  });
}

test('an invoice is posted in five round trips: member, references, locks, everything written and read, COMMIT', async () => {
  await postInvoice();
  const before = proxy.roundTrips();
  const { number } = JSON.parse(await postInvoice()) as { number: string };
  expect(number).toBe('INV-0002');
  expect(proxy.roundTrips() - before).toBeLessThanOrEqual(5);
});

const NAMED = 'UPDATE contact SET name = $2 WHERE company_id = $1 AND id = $3';
const nameOf = async (id: string): Promise<unknown> =>
  books.act(
    async (tx) =>
      (await tx.run('SELECT name FROM contact WHERE company_id = $1 AND id = $2', [tx.companyId, id]))[0],
  );

test('a statement for the commit travels with it, after everything else', async () => {
  const rename = (name: string, last: string | null) =>
    books.act(async (tx) => {
      if (last !== null) tx.atCommit(NAMED, [tx.companyId, last, books.supplier]);
      await tx.run(NAMED, [tx.companyId, name, books.supplier]);
    });
  /** The least of several: the database is also asked for what has changed. */
  const trips = async (last: string | null): Promise<number> => {
    const counted: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const before = proxy.roundTrips();
      await rename('Harbour Paper', last);
      counted.push(proxy.roundTrips() - before);
    }
    return Math.min(...counted);
  };
  expect(await trips('Harbour Paper at last')).toBe(await trips(null));
  await rename('Harbour Paper', 'Harbour Paper at last');
  expect(await nameOf(books.supplier)).toEqual({ name: 'Harbour Paper at last' });
});

test('a statement for the commit that fails is the failure of its transaction, of which nothing is stored', async () => {
  const refused = books.act(async (tx) => {
    tx.atCommit(NAMED, [tx.companyId, null, books.supplier]);
    await tx.run(NAMED, [tx.companyId, 'Never Stored', books.supplier]);
  });
  await expect(refused).rejects.toMatchObject({ code: '23502' });
  expect(await nameOf(books.supplier)).toEqual({ name: 'Harbour Paper at last' });
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
