import type { PoolClient } from 'pg';
import type { Answer, SharedServer, TestCompany } from '../harness.ts';
import { inSession } from '../sql.ts';

/** A record as these tests read it. */
export interface Read {
  id: string;
  version: number;
  number: string;
  totalAmount: number;
  paidAmount: number;
  amountDue: number;
  receipts: { id: string; kind: string; paidAmount: number; reference: string }[];
  [field: string]: unknown;
}

/** Answer of calls that make a receipt. */
export interface Paid {
  body: { value: Read; receipt: { id: string; [field: string]: unknown } };
}

/** How a call was refused. */
export interface Refusal {
  message: string;
  code: string;
  errors?: { field: string; message: string }[];
}

type Line = [quantity: number, unitPrice: number, taxed?: boolean, discountRate?: number];

/** Line A and line B of the worked examples: 1,179.99 net, 177.00 tax, 1,356.99 in all. */
export const BASE: Line[] = [
  [10, 120, true, 10],
  [1, 99.99, true],
];

/** Day on which these tests issue their documents. */
export const ISSUED = '2026-03-10';
/** Day on which they pay. */
export const PAID = '2026-03-20';

/** A separate company, with short words for what the tests do in it. */
export interface MoneyFixture {
  company: TestCompany;
  call: TestCompany['call'];
  customer: string;
  supplier: string;
  /** Account id by code. */
  account: (code: string) => string;
  contact: (name: string) => Promise<string>;
  /** Makes and approves a document. */
  make: (path: 'invoices' | 'bills' | 'creditNotes', lines: Line[], fields?: object) => Promise<Read>;
  read: (path: string, id: string) => Promise<Read>;
  pay: (path: string, id: string, fields: object, key?: string) => Promise<Answer<Paid>>;
  refund: (path: string, id: string, paidAmount: number, code?: string) => Promise<Answer<Paid>>;
  /** Everything booked since the last time it was asked: one list of `AST1200 +1356.99` for each journal. */
  booked: () => Promise<string[][]>;
}

const STATUS: Record<string, [string, string]> = {
  invoices: ['invoiceStatus', 'Awaiting Payment'],
  bills: ['billStatus', 'Awaiting Payment'],
  creditNotes: ['creditNotesStatus', 'Approved'],
};

/** Creates the fixture in a new company on the server. */
export async function createFixture(server: SharedServer): Promise<MoneyFixture> {
  const company = await server.company();
  const { call } = company;
  const make = async (path: string, fields: object): Promise<Read> =>
    succeeded(await call<{ body: { value: Read } }>('POST', `/account/v1/${path}`, fields)).body.value;
  const contact = async (name: string): Promise<string> =>
    (await make('contacts', { name, type: 'Both' })).id;
  const chart = await call<{ content: { id: string; code: string }[] }>(
    'POST',
    '/account/v1/accounts/all',
    {},
  );
  const codes = new Map(chart.body.content.map(({ code, id }) => [code, id]));
  const account = (code: string): string => codes.get(code) ?? '';
  const [customer, supplier] = [await contact('QUICK-Stop'), await contact('Exotic Liquids')];
  const fifteen = (await make('taxRates', { name: 'Fifteen', rate: 15 })).id;
  const pay: MoneyFixture['pay'] = (path, id, fields, key) =>
    call<Paid>(
      'POST',
      `/account/v1/${path}/${id}/payment`,
      { paymentDate: PAID, ...fields },
      key === undefined ? {} : { headers: { 'idempotency-key': key } },
    );
  return {
    company,
    call,
    customer,
    supplier,
    account,
    contact,
    pay,
    make: (path, lines, fields = {}) => {
      const [statusField, approved] = STATUS[path] ?? ['', ''];
      return make(path, {
        contactId: path === 'bills' ? supplier : customer,
        issueDate: ISSUED,
        reference: path === 'bills' ? 'S-17' : '',
        amountTaxType: 'ExclusiveTax',
        lineItems: lines.map(([quantity, unitPrice, taxed = false, discountRate = 0]) => ({
          title: 'Bicycle bell',
          quantity,
          unitPrice,
          discountRate,
          taxRatesId: taxed ? fifteen : null,
        })),
        [statusField]: approved,
        ...fields,
      });
    },
    read: async (path, id) => succeeded(await call<Read>('GET', `/account/v1/${path}/${id}`)),
    refund: (path, id, paidAmount, code = 'AST1000') => {
      const body = { paymentDate: PAID, paidAmount, account: { id: account(code) } };
      return call<Paid>('POST', `/account/v1/${path}/${id}/refund`, body);
    },
    booked: journalReader(server, company),
  };
}

/** The body of an answer that went well. */
export function succeeded<T>(answer: Answer<T>): T {
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Statuses of answers in rising order: how many won, how many were refused. */
export function statuses(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}

/** Runs statements on the server's database as its administrator: what no call can do. */
export function asAdministrator<T>(
  server: SharedServer,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return inSession(server.databaseUrl, work);
}

const JOURNALS = `
  SELECT j.sequence, a.code || CASE WHEN l.debit > 0 THEN ' +' ELSE ' -' END || round(l.debit + l.credit, 2) AS line
  FROM journal j
  JOIN journal_line l ON l.company_id = j.company_id AND l.journal_id = j.id
  JOIN account a ON a.company_id = l.company_id AND a.id = l.account_id
  WHERE j.company_id = $1 AND j.sequence > $2 ORDER BY j.sequence, a.code, l.debit`;

function journalReader(server: SharedServer, company: TestCompany): () => Promise<string[][]> {
  let seen = 0;
  return async () => {
    const rows = await asAdministrator(
      server,
      async (client) =>
        (await client.query<{ sequence: string; line: string }>(JOURNALS, [company.id, seen])).rows,
    );
    seen = Math.max(seen, ...rows.map((row) => Number(row.sequence)));
    return [...Map.groupBy(rows, (row) => row.sequence).values()].map((lines) =>
      lines.map(({ line }) => line),
    );
  };
}
