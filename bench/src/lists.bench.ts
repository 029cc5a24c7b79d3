/**
 * The list of 5000 invoices over HTTP: a page of 50 beside the same question asked by a bare database client in the same
 * run, all 5000 without a cache, and the answer that nothing has changed. Rounds alternate; medians are compared.
 */
import { Agent, request } from 'node:http';
import { Client } from 'pg';
import { newId } from '../../api/src/platform/db/id.ts';
import { openPoolAs } from '../../api/src/platform/db/pool.ts';
import { APP_ROLE } from '../../api/src/platform/db/roles.ts';
import { inTenant, usePool } from '../../api/src/platform/db/transaction.ts';
import { createDocuments } from '../../api/src/documents/engine/create.ts';
import { loadMember } from '../../api/src/identity/session/member-context.ts';
import { INVOICE } from '../../api/src/documents/kinds/invoices.ts';
import { median, report } from './measurements.ts';
import { startBenchServer, type BenchServer } from './posting/server.ts';
import { signedInCompany } from './posting/signed-in-company.ts';

const INVOICES = 5_000;
const BATCH = 250;
const CONTACTS = 100;
const PAGE = 50;
const ROUNDS = 200;
const WHOLE_ROUNDS = 40;
const WARM_UP = 20;
/** What HTTP, sign-in, permission and compression may add to a page, in milliseconds, besides twice the query. */
const ADDED_MS = 1;
const WHOLE_MS = 120;
const UNCHANGED_MS = 2;
const MEMORY_MIB = 300;

interface Asked {
  companyId: string;
  token: string;
}

/** A company whose invoices are a year of sales to a hundred customers. */
async function companyWithInvoices(databaseUrl: string): Promise<Asked> {
  const pool = openPoolAs(databaseUrl, APP_ROLE);
  usePool(pool);
  const { companyId, userId, token } = await signedInCompany();
  const contacts = Array.from({ length: CONTACTS }, () => newId());
  await inTenant(companyId, (tx) =>
    tx.run(
      `INSERT INTO contact (company_id, id, name, type)
       SELECT $1, id, 'Customer ' || place, 'Customer' FROM unnest($2::uuid[]) WITH ORDINALITY AS c (id, place)`,
      [companyId, contacts],
    ),
  );
  for (let made = 0; made < INVOICES; made += BATCH) {
    await inTenant(companyId, async (tx) => {
      const member = await loadMember(tx, { userId, companyId, type: 'Credentials' });
      const inputs = Array.from({ length: BATCH }, (_each, index) => invoiceOf(contacts, made + index));
      await createDocuments({ tx, member, kind: INVOICE }, inputs);
    });
  }
  usePool(null);
  await pool.end();
  return { companyId, token };
}

function invoiceOf(
  contacts: readonly string[],
  place: number,
): Parameters<typeof createDocuments>[1][number] {
  const month = String((place % 12) + 1).padStart(2, '0');
  return {
    contactId: contacts[place % contacts.length] ?? '',
    reference: `Order ${place}`,
    issueDate: `2026-${month}-${String((place % 28) + 1).padStart(2, '0')}`,
    amountTaxType: 'None',
    lineItems: [{ title: 'Service', quantity: 1, unitPrice: 10 + (place % 90) }],
    approve: true,
  };
}

/** The page as a client of the bare database would ask for it: the same rows, and how many there are. */
const BARE = `
  SELECT (SELECT json_agg(page) FROM (
      SELECT d.id, d.record_status AS "status", d.version, d.number, d.reference, d.contact_id AS "contactId",
        c.name AS "contactName", d.issue_date AS "issueDate", d.due_date AS "dueDate",
        d.amount_tax_type AS "amountTaxType", d.currency_code AS "currencyCode", d.sub_total AS "subTotal",
        d.tax_amount AS "taxAmount", d.total_amount AS "totalAmount", d.paid_amount AS "paidAmount",
        d.total_amount - d.paid_amount AS "amountDue", d.sent, d.scheduled, d.status AS "invoiceStatus",
        d.created_at AS "createdDate"
      FROM document d JOIN contact c ON c.company_id = d.company_id AND c.id = d.contact_id
      WHERE d.company_id = $1 AND d.kind = 'Invoice' AND d.record_status = 'A'
      ORDER BY d.issue_date, d.id LIMIT $2) page)::text AS content,
    (SELECT count(*) FROM document d
     WHERE d.company_id = $1 AND d.kind = 'Invoice' AND d.record_status = 'A') AS total`;

interface Got {
  status: number;
  etag: string;
  bytes: number;
}

function ask(server: BenchServer, agent: Agent, { token }: Asked, limit: number, etag = ''): Promise<Got> {
  const body = JSON.stringify({ search: '', sortColumn: 'issueDate', sortBy: 'ASC', limit, offset: 0 });
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'accept-encoding': 'br',
    ...(etag === '' ? {} : { 'if-none-match': etag }),
  };
  return new Promise((resolve, reject) => {
    const url = new URL('/account/v1/invoices/all', server.url);
    const call = request(url, { method: 'POST', agent, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, etag: answer.headers.etag ?? '', bytes }),
      );
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** Milliseconds of each of some kinds of work, taken in turns, the first ones left out. */
async function inTurns(rounds: number, works: readonly (() => Promise<unknown>)[]): Promise<number[][]> {
  const times: number[][] = works.map(() => []);
  for (let round = 0; round < rounds + WARM_UP; round += 1) {
    for (const [index, work] of works.entries()) {
      const start = performance.now();
      await work();
      if (round >= WARM_UP) times[index]?.push(performance.now() - start);
    }
  }
  return times;
}

async function expectStatus(got: Promise<Got>, status: number): Promise<Got> {
  const answer = await got;
  if (answer.status !== status) throw new Error(`The server answered ${answer.status}, not ${status}.`);
  return answer;
}

async function measure(server: BenchServer): Promise<void> {
  const asked = await companyWithInvoices(server.databaseUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const bare = new Client({
    connectionString: server.databaseUrl,
    options: `-c role=${APP_ROLE} -c app.company_id=${asked.companyId} -c TimeZone=UTC`,
  });
  await bare.connect();
  const question = { name: 'page', text: BARE, values: [asked.companyId, PAGE] };
  const whole = () => expectStatus(ask(server, agent, asked, INVOICES), 200);
  const { etag, bytes } = await whole();
  const [database = [], page = []] = await inTurns(ROUNDS, [
    () => bare.query(question),
    () => expectStatus(ask(server, agent, asked, PAGE), 200),
  ]);
  const [all = []] = await inTurns(WHOLE_ROUNDS, [whole]);
  const [unchanged = []] = await inTurns(ROUNDS, [
    () => expectStatus(ask(server, agent, asked, INVOICES, etag), 304),
  ]);
  await bare.end();
  agent.destroy();
  const query = median(database);
  report([
    {
      name: `list of ${PAGE} of ${INVOICES} invoices, at most twice the query and ${ADDED_MS} ms`,
      unit: 'ms',
      values: page,
      limit: 2 * query + ADDED_MS,
      baseline: { name: 'bare query', value: query },
    },
    { name: `list of ${INVOICES} invoices, nothing cached`, unit: 'ms', values: all, limit: WHOLE_MS },
    { name: `the same, on the wire`, unit: 'KiB', values: [bytes / 1024] },
    { name: `the same, nothing changed (304)`, unit: 'ms', values: unchanged, limit: UNCHANGED_MS },
    {
      name: 'memory of the server afterwards',
      unit: 'MiB',
      values: [await server.memory()],
      limit: MEMORY_MIB,
    },
  ]);
}

const server = await startBenchServer();
try {
  await measure(server);
} finally {
  await server.stop();
}
