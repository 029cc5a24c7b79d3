import { randomUUID } from 'node:crypto';
import type { Area } from '@accounts/shared-domain';
import type { TestCompany } from '../harness.ts';
import { documentInput, newApproved, type KindPath } from './documents.ts';
import { DAY, accountOf, code, fileForm, made, succeed, type Make, type Row, type Stored } from './make.ts';

async function payment(company: TestCompany, paidAmount = 5): Promise<object> {
  const bank = await accountOf(company, 'AST1000');
  return { reference: 'Transfer', paymentDate: DAY, paidAmount, account: { id: bank } };
}

/** Kind of document whose receipts belong to an area. */
const RECEIPT_OF: Partial<Record<Area, KindPath>> = { Bills: 'bills', CreditNotes: 'creditNotes' };

/** Moves 5.00 of a document and answers the receipt's identifier. */
async function newReceipt(company: TestCompany, area: Area | undefined): Promise<string> {
  const path = RECEIPT_OF[area ?? 'Invoices'] ?? 'invoices';
  const { id } = await newApproved(company, path);
  const url = `/account/v1/${path}/${id}/payment`;
  const paid = await succeed<{ body: { value: { receipts: { id: string }[] } } }>(
    company.call,
    'POST',
    url,
    await payment(company),
  );
  return paid.body.value.receipts[0]?.id ?? '';
}

async function overpaid(company: TestCompany, path: KindPath): Promise<string> {
  const { id } = await newApproved(company, path);
  await succeed(company.call, 'POST', `/account/v1/${path}/${id}/payment`, await payment(company, 24));
  return id;
}

async function journalInput(company: TestCompany, journalStatus = 'Draft'): Promise<object> {
  const lines = [
    { accountId: await accountOf(company, 'EXP6100'), debit: 12.5 },
    { accountId: await accountOf(company, 'AST1000'), credit: 12.5 },
  ];
  return { date: DAY, description: `Bank fees ${code()}`, lines, journalStatus };
}

const newJournal = async (company: TestCompany, status?: string): Promise<Stored> =>
  made(company, 'journals', await journalInput(company, status));

const payable =
  (path: KindPath): Make =>
  async (company) => ({ id: (await newApproved(company, path)).id, body: await payment(company) });
const payableTogether =
  (path: KindPath): Make =>
  async (company) => {
    const { paidAmount, ...common } = (await payment(company)) as { paidAmount: number };
    const documents = [await newApproved(company, path), await newApproved(company, path)];
    return { body: { ...common, payments: documents.map(({ id }) => ({ id, paidAmount })) } };
  };
/** What is paid too much on one document settles another one of the contact. */
const creditable =
  (path: KindPath): Make =>
  async (company) => {
    const source = await overpaid(company, path);
    const url = `/account/v1/${path}/${source}`;
    const { contactId } = await succeed<{ contactId: string }>(company.call, 'GET', url);
    const input = await documentInput(company, path, true);
    const { id } = await made(company, path, { ...input, contactId });
    const credits = [{ id, paidAmount: 1, overpayment: { id: source } }];
    return { body: { paymentDate: DAY, reference: 'Excess', credits } };
  };
const refundable =
  (path: KindPath): Make =>
  async (company) => ({ id: await overpaid(company, path), body: await payment(company) });
const receipt: Make = async (company, area) => ({ id: await newReceipt(company, area) });
const journal: Make = async (company) => ({ id: (await newJournal(company)).id });

const RECEIPTS = '/account/v1/receipts/{id}';
const JOURNALS = '/account/v1/journals';
const OPENING = '/account/v1/openingBalances';

/** A file of one payment of a new document. */
const paymentFile =
  (path: KindPath): Make =>
  async (company) => {
    const { id } = await newApproved(company, path);
    const { number } = await succeed<{ number: string }>(company.call, 'GET', `/account/v1/${path}/${id}`);
    return { body: fileForm(`Number,Date,Amount,Account\n${number},${DAY},5,AST1000\n`) };
  };
const journalFile: Make = () => {
  const number = code();
  return {
    body: fileForm(
      `Number,Date,Account,Debit,Credit\n${number},${DAY},EXP6100,5,\n${number},${DAY},AST1000,,5\n`,
    ),
  };
};

/** Another one for each file. */
let openingDebit = 0;

/** A file of each kind of money, by the path of its records. */
const SHEETS: Record<string, Make> = {
  journals: journalFile,
  invoicePayments: paymentFile('invoices'),
  billPayments: paymentFile('bills'),
  openingBalances: () => {
    openingDebit += 1;
    return { body: fileForm(`Account,Debit,Date\nAST1000,${openingDebit},${DAY}\n`) };
  },
};

/** Files of money, to the server and from it. */
const FILE_REQUESTS: Row[] = [
  ...Object.entries(SHEETS).flatMap(([kind, make]): Row[] => [
    [`POST /account/v1/${kind}/import`, make],
    [`POST /account/v1/${kind}/import/columns`, make],
  ]),
  ...['journals', 'invoicePayments', 'billPayments', 'openingBalances'].map((kind): Row => [
    `GET /account/v1/${kind}/export`,
    () => ({}),
  ]),
  // One that is not there is left out.
  ...['journals', 'invoicePayments', 'billPayments'].map((kind): Row => [
    `POST /account/v1/${kind}/export`,
    () => ({ body: { ids: [randomUUID()] } }),
  ]),
];

/** Calls of payments, receipts, journals and opening balances. */
export const MONEY_REQUESTS: Row[] = [
  ...FILE_REQUESTS,
  ['POST /account/v1/invoices/{id}/payment', payable('invoices')],
  ['POST /account/v1/bills/{id}/payment', payable('bills')],
  ['POST /account/v1/creditNotes/{id}/payment', payable('creditNotes')],
  ['POST /account/v1/invoices/payments', payableTogether('invoices')],
  ['POST /account/v1/bills/payments', payableTogether('bills')],
  ['POST /account/v1/invoices/credits', creditable('invoices')],
  ['POST /account/v1/bills/credits', creditable('bills')],
  ['POST /account/v1/invoices/{id}/refund', refundable('invoices')],
  ['POST /account/v1/bills/{id}/refund', refundable('bills')],
  ['POST /account/v1/invoices/payments/all', () => ({ body: {} })],
  ['POST /account/v1/bills/payments/all', () => ({ body: {} })],
  ['POST /account/v1/creditNotes/payments/all', () => ({ body: {} })],
  [
    'POST /account/v1/invoices/{id}/writeOff',
    async (company) => ({
      id: (await newApproved(company, 'invoices')).id,
      body: { ...(await payment(company)), account: { id: await accountOf(company, 'EXP6900') } },
    }),
  ],
  [
    `PUT ${RECEIPTS}`,
    async (company, area) => ({
      id: await newReceipt(company, area),
      body: { ...(await payment(company, 6)), version: 1 },
    }),
  ],
  [`GET ${RECEIPTS}/message/preview`, receipt],
  [`GET ${RECEIPTS}`, receipt],
  [`GET ${RECEIPTS}/activities`, receipt],
  [`GET ${RECEIPTS}/message/status`, receipt],
  [
    `POST ${RECEIPTS}/send`,
    async (company, area) => ({
      id: await newReceipt(company, area),
      query: '?toAddress=buyer@example.com',
    }),
  ],
  [`DELETE ${RECEIPTS}`, receipt],
  [`POST ${JOURNALS}/all`, () => ({ body: {} })],
  [`POST ${JOURNALS}`, async (company) => ({ body: await journalInput(company) })],
  [`GET ${JOURNALS}/{id}`, journal],
  [`GET ${JOURNALS}/{id}/activities`, journal],
  [
    `PUT ${JOURNALS}/{id}`,
    async (company) => {
      const { id, version } = await newJournal(company);
      return { id, body: { ...(await journalInput(company)), version } };
    },
  ],
  [`DELETE ${JOURNALS}/{id}`, journal],
  [
    `PUT ${JOURNALS}/{id}/journalStatus`,
    async (company) => ({ id: (await newJournal(company)).id, query: '?status=Posted' }),
  ],
  [`POST ${JOURNALS}/{id}/duplicate`, journal],
  [`POST ${JOURNALS}/{id}/reverse`, async (company) => ({ id: (await newJournal(company, 'Posted')).id })],
  [
    'GET /account/v1/ledger/journals',
    async (company) => ({ query: `?sourceId=${(await newApproved(company, 'invoices')).id}` }),
  ],
  ['GET /account/v1/ledger/fingerprint', () => ({ query: '?date=2026-03-31' })],
  ['GET /account/v1/ledger/fingerprint/check', () => ({ query: `?fingerprint=1-${'0'.repeat(64)}` })],
  [`GET ${OPENING}`, () => ({})],
  [`GET ${OPENING}/activities`, () => ({})],
  [
    `PUT ${OPENING}`,
    async (company) => {
      const { version } = await succeed<{ version: number }>(company.call, 'GET', OPENING);
      return { body: { startDate: '2025-01-01', accounts: [], invoices: [], bills: [], version } };
    },
  ],
];
