import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { API } from '../node.ts';
import { contact, document } from '../plans/books.ts';
import { sql } from '../sql.ts';

let server: SharedServer;
let company: TestCompany;

beforeAll(async () => {
  server = await sharedTestServer();
  company = await server.company({ countryCode: 'GB' });
});

const SIGNS = `
  SELECT d.kind, d.control_sign::int AS sign,
         coalesce(sign(sum(l.debit - l.credit) FILTER (WHERE a.system_key IN ('receivable', 'payable'))), 0)::int AS posted
  FROM document d
  LEFT JOIN journal j ON j.company_id = d.company_id AND j.source_id = d.id
  LEFT JOIN journal_line l ON l.company_id = d.company_id AND l.journal_id = j.id
  LEFT JOIN account a ON a.company_id = d.company_id AND a.id = l.account_id
  WHERE d.company_id = $1 GROUP BY d.kind, d.control_sign ORDER BY d.kind`;

test('the sign of each kind is that of what it posts to its control account', async () => {
  const { id: contactId } = await contact(company, { type: 'Both' });
  await document(company, 'invoices', { contactId, invoiceStatus: 'Awaiting Payment' });
  await document(company, 'bills', { contactId, billStatus: 'Awaiting Payment' });
  await document(company, 'creditNotes', { contactId, creditNotesStatus: 'Approved' });
  await document(company, 'quotes', { contactId });
  await document(company, 'purchaseOrders', { contactId });
  expect(await sql(server.databaseUrl, SIGNS, [company.id])).toEqual([
    { kind: 'Bill', sign: -1, posted: -1 },
    { kind: 'CreditNote', sign: -1, posted: -1 },
    { kind: 'Invoice', sign: 1, posted: 1 },
    { kind: 'PurchaseOrder', sign: 0, posted: 0 },
    { kind: 'Quote', sign: 0, posted: 0 },
  ]);
});

/** A kind that decides about the sign of an amount: `CASE kind WHEN 'CreditNote' THEN paid_amount - total_amount`. */
const SIGN_BY_KIND =
  /CASE\s+(?:WHEN\s+)?(?:\w+\.)?kind\s+(?:=|WHEN)\s+'(?:Invoice|Bill|CreditNote)'\s+THEN\s+(?:-|1\b|\(?(?:\w+\.)?(?:paid|total)_amount)/;

test('no statement beside those that verify the books derives the sign from the kind', () => {
  expect("sum(CASE d.kind WHEN 'CreditNote' THEN d.paid_amount - d.total_amount ELSE 0 END)").toMatch(
    SIGN_BY_KIND,
  );
  const sources = path.join(API, 'src');
  const files = globSync('**/*.ts', { cwd: sources }).filter((file) =>
    SIGN_BY_KIND.test(readFileSync(path.join(sources, file), 'utf8')),
  );
  expect(files.map((file) => path.dirname(file))).toEqual(files.map(() => path.join('reports', 'verify')));
  expect(files).not.toEqual([]);
});
