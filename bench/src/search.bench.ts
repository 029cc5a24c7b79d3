/**
 * The global search over HTTP in a company of 50,000 documents, 2,000 contacts and 500 items: a number, an amount, names that
 * few and that nearly all documents have, and what is nowhere. Documents are written without journals: a search reads none.
 */
import { openPoolAs } from '../../api/src/platform/db/pool.ts';
import { APP_ROLE } from '../../api/src/platform/db/roles.ts';
import { inTenant, usePool } from '../../api/src/platform/db/transaction.ts';
import { median, report } from './measurements.ts';
import { startBenchServer, type BenchServer } from './posting/server.ts';
import { signedInCompany } from './posting/signed-in-company.ts';

const DOCUMENTS = 50_000;
const CONTACTS = 2_000;
const ROUNDS = 30;
const WARM_UP = 5;
/** What a person waits after a key, in milliseconds. */
const SEARCH_MS = 150;
const SEARCHES = ['INV-040000', '1,234.50', 'customer 77', 'customer', 'order 1', 'nothing like it', '0'];

const FILL = [
  `INSERT INTO contact (company_id, id, name, type, email)
   SELECT $1, gen_random_uuid(), 'Customer ' || n, 'Customer', 'c' || n || '@example.com'
   FROM generate_series(1, ${CONTACTS}) n`,
  `INSERT INTO item (company_id, id, code, name, unit_price)
   SELECT $1, gen_random_uuid(), 'ITM' || n, 'Item ' || n, n FROM generate_series(1, 500) n`,
  `INSERT INTO document (company_id, id, kind, status, number, reference, contact_id, issue_date, due_date,
     amount_tax_type, tax_rounding, currency_code, sub_total, tax_amount, total_amount, posted_version)
   SELECT $1, gen_random_uuid(), k.kind, k.status, k.prefix || lpad(n::text, 6, '0'), 'Order ' || n,
     c.ids[1 + n % ${CONTACTS}], date '2022-01-01' + n % 1500, date '2022-02-01' + n % 1500, 'None', 'rate', 'GBP',
     10.5 + n % 4000, 0, 10.5 + n % 4000, CASE WHEN k.kind IN ('Invoice', 'Bill') THEN 1 ELSE 0 END
   FROM generate_series(1, ${DOCUMENTS}) n
   CROSS JOIN (SELECT array_agg(id) AS ids FROM contact WHERE company_id = $1) c
   CROSS JOIN LATERAL (SELECT * FROM (VALUES (0, 'Bill', 'Awaiting Payment', 'BILL-'), (1, 'Quote', 'Sent', 'QUO-'),
     (2, 'PurchaseOrder', 'Approved', 'PO-')) v (place, kind, status, prefix) WHERE v.place = n % 10
     UNION ALL SELECT 9, 'Invoice', 'Awaiting Payment', 'INV-' WHERE n % 10 > 2) k`,
];

async function fill(databaseUrl: string): Promise<string> {
  const pool = openPoolAs(databaseUrl, APP_ROLE);
  usePool(pool);
  const { companyId, token } = await signedInCompany();
  for (const statement of FILL) await inTenant(companyId, (tx) => tx.run(statement, [companyId]));
  usePool(null);
  await pool.end();
  return token;
}

async function measure(server: BenchServer): Promise<void> {
  const token = await fill(server.databaseUrl);
  const times = SEARCHES.map((): number[] => []);
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    for (const [index, words] of SEARCHES.entries()) {
      const url = new URL(`/account/v1/search?q=${encodeURIComponent(words)}`, server.url);
      const start = performance.now();
      const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      const { content } = (await answer.json()) as { content: unknown[] };
      const taken = performance.now() - start;
      if (!answer.ok) throw new Error(`"${words}": ${answer.status}`);
      if (round === 0) console.log(`"${words}": ${content.length} records`);
      if (round >= WARM_UP) times[index]?.push(taken);
    }
  }
  report(
    SEARCHES.map((words, index) => ({
      name: `search for "${words}" in ${DOCUMENTS} documents`,
      unit: 'ms' as const,
      values: times[index] ?? [],
      limit: SEARCH_MS,
      baseline: { name: 'nothing like it', value: median(times[SEARCHES.indexOf('nothing like it')] ?? []) },
    })),
  );
}

const server = await startBenchServer();
try {
  await measure(server);
} finally {
  await server.stop();
}
