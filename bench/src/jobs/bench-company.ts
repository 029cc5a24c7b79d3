import { createDocuments } from '../../../api/src/documents/engine/create.ts';
import { INVOICE } from '../../../api/src/documents/kinds/invoices.ts';
import { loadMember } from '../../../api/src/identity/session/member-context.ts';
import { newId } from '../../../api/src/platform/db/id.ts';
import { openPoolAs } from '../../../api/src/platform/db/pool.ts';
import { APP_ROLE } from '../../../api/src/platform/db/roles.ts';
import { inTenant, usePool } from '../../../api/src/platform/db/transaction.ts';
import type { BenchServer } from '../posting/server.ts';
import { signedInCompany } from '../posting/signed-in-company.ts';

/** A company of the benchmark with its owner signed in. */
export interface BenchCompany {
  id: string;
  /** Calls the server as its owner; throws for whatever is not a success. */
  call<T>(method: string, url: string, body?: object): Promise<T>;
  /** Stores as many approved invoices, "BENCH-0" and so on, straight in the database. */
  addApprovedInvoices(count: number): Promise<void>;
}

/** Makes companies on the Enterprise plan, straight in the database. */
export async function benchCompanies(server: BenchServer, count: number): Promise<BenchCompany[]> {
  const pool = openPoolAs(server.databaseUrl, APP_ROLE);
  usePool(pool);
  const companies: BenchCompany[] = [];
  for (let made = 0; made < count; made += 1) companies.push(await benchCompany(server));
  usePool(null);
  await pool.end();
  return companies;
}

async function benchCompany(server: BenchServer): Promise<BenchCompany> {
  const { companyId: id, userId, token } = await signedInCompany();
  return {
    id,
    call: (method, url, body) => call(new URL(url, server.url), token, method, body),
    addApprovedInvoices: (count) => addApprovedInvoices(server, { companyId: id, userId }, count),
  };
}

const BATCH = 500;

async function addApprovedInvoices(
  { databaseUrl }: BenchServer,
  { companyId, userId }: { companyId: string; userId: string },
  count: number,
): Promise<void> {
  const pool = openPoolAs(databaseUrl, APP_ROLE);
  usePool(pool);
  const contactId = newId();
  await inTenant(companyId, (tx) =>
    tx.run(`INSERT INTO contact (company_id, id, name, type) VALUES ($1, $2, 'Shop', 'Customer')`, [
      companyId,
      contactId,
    ]),
  );
  for (let made = 0; made < count; made += BATCH)
    await inTenant(companyId, async (tx) => {
      const member = await loadMember(tx, { userId, companyId, type: 'Credentials' });
      const inputs = Array.from({ length: Math.min(BATCH, count - made) }, (_each, index) => ({
        contactId,
        number: `BENCH-${made + index}`,
        issueDate: '2026-01-10',
        amountTaxType: 'None' as const,
        lineItems: [{ title: 'Service', quantity: 1, unitPrice: 100 }],
        approve: true,
      }));
      await createDocuments({ tx, member, kind: INVOICE }, inputs);
    });
  usePool(null);
  await pool.end();
}

async function call<T>(url: URL, token: string, method: string, body?: object): Promise<T> {
  const isForm = body instanceof FormData;
  const answer = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url.pathname}: ${answer.status} ${text.slice(0, 500)}`);
  return JSON.parse(text) as T;
}
