import { createCompany } from '../../src/administration/company/create-company.ts';
import { newId } from '../../src/platform/db/id.ts';
import { openDatabase, type OpenDatabase } from '../../src/platform/db/open.ts';
import { inPlatform, inTenant, type Tx } from '../../src/platform/db/transaction.ts';
import { loadMember, type MemberContext } from '../../src/identity/session/member-context.ts';
import { createDatabase } from '../harness.ts';

/** The server's own pool on a database of this suite alone; goes with `close`. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const fresh = await createDatabase();
  const database = await openDatabase(
    { databaseUrl: fresh.url, dataDir: '', databaseAppPassword: undefined },
    () => undefined,
  );
  return {
    ...database,
    close: async () => {
      await database.close();
      await fresh.drop();
    },
  };
}

/** A company with its default chart, and what tests need of it. */
export interface TestBooks {
  companyId: string;
  userId: string;
  customer: string;
  supplier: string;
  /** Account id by code. */
  account: Map<string, string>;
  /** Tax rate id by name: Standard 15, Non-recoverable 8, No Tax. */
  taxRate: Map<string, string>;
  /** One transaction of the company's owner. */
  act<T>(work: (tx: Tx, member: MemberContext) => Promise<T>): Promise<T>;
}

/** Makes a company on the Enterprise plan (no limits) with a customer, a supplier and the rates of the worked examples. */
export async function newBooks(): Promise<TestBooks> {
  const companyId = newId();
  const userId = newId();
  const owner = { userId, email: `${userId}@example.com`, name: 'Olivia Owner' };
  const company = {
    name: 'Test Books',
    countryCode: 'GB',
    email: owner.email,
    planName: 'Enterprise',
    owner,
  };
  await inPlatform((tx) =>
    tx.run('INSERT INTO app_user (id, email, first_name, last_name) VALUES ($1, $2, $3, $4)', [
      userId,
      owner.email,
      'Olivia',
      'Owner',
    ]),
  );
  await inTenant(companyId, (tx) => createCompany(tx, company));
  const act: TestBooks['act'] = (work) =>
    inTenant(companyId, async (tx) =>
      work(tx, await loadMember(tx, { userId, companyId, type: 'Credentials' })),
    );
  return act(async (tx) => {
    const customer = await addContact(tx, 'QUICK-Stop', 'Customer');
    const supplier = await addContact(tx, 'Exotic Liquids', 'Supplier');
    await addRate(tx, 'Fifteen', 15, true);
    await addRate(tx, 'Eight, not recoverable', 8, false);
    const accounts = await tx.run<{ code: string; id: string }>(
      'SELECT code, id FROM account WHERE company_id = $1',
      [companyId],
    );
    const rates = await tx.run<{ name: string; id: string }>(
      'SELECT name, id FROM tax_rate WHERE company_id = $1',
      [companyId],
    );
    return {
      companyId,
      userId,
      customer,
      supplier,
      account: new Map(accounts.map(({ code, id }) => [code, id])),
      taxRate: new Map(rates.map(({ name, id }) => [name, id])),
      act,
    };
  });
}

async function addContact(tx: Tx, name: string, type: string): Promise<string> {
  const id = newId();
  await tx.run('INSERT INTO contact (company_id, id, name, type) VALUES ($1, $2, $3, $4)', [
    tx.companyId,
    id,
    name,
    type,
  ]);
  return id;
}

async function addRate(tx: Tx, name: string, rate: number, recoverable: boolean): Promise<void> {
  await tx.run('INSERT INTO tax_rate (company_id, id, name, rate, recoverable) VALUES ($1, $2, $3, $4, $5)', [
    tx.companyId,
    newId(),
    name,
    rate,
    recoverable,
  ]);
}
