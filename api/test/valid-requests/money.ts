import type { Area } from '@accounts/shared-domain';
import type { TestCompany } from '../harness.ts';
import { newRecord } from './catalogue.ts';
import { newApproved } from './documents.ts';
import type { KindPath } from './documents.ts';
import { DAY, accountOf, succeed } from './make.ts';
import type { Make, Row } from './make.ts';

async function payment(company: TestCompany): Promise<object> {
  const bank = await accountOf(company, 'AST1000');
  return { reference: 'Transfer', paymentDate: DAY, paidAmount: 5, account: { id: bank } };
}

/** Kind of document whose receipts belong to an area. */
const RECEIPT_OF: Partial<Record<Area, KindPath>> = { Bills: 'bills', CreditNotes: 'creditNotes' };

/** Pays 5.00 of a document and answers the receipt's identifier. */
async function newReceipt(company: TestCompany, area: Area | undefined): Promise<string> {
  const path = RECEIPT_OF[area ?? 'Invoices'] ?? 'invoices';
  const { id } = await newApproved(company, path);
  const paid = await succeed<{ body: { value: { receipts: { id: string }[] } } }>(
    company.call,
    'POST',
    `/account/v1/${path}/${id}/payment`,
    await payment(company),
  );
  return paid.body.value.receipts[0]?.id ?? '';
}

async function postedJournal(company: TestCompany): Promise<string> {
  await newApproved(company, 'invoices');
  const accountId = await accountOf(company, 'AST1200');
  const url = `/account/v1/reports/generalLedger?accountId=${accountId}`;
  const { entries } = await succeed<{ entries: { journalId: string }[] }>(company.call, 'GET', url);
  return entries[0]?.journalId ?? '';
}

const payable =
  (path: KindPath): Make =>
  async (company) => ({ id: (await newApproved(company, path)).id, body: await payment(company) });
const receipt: Make = async (company, area) => ({ id: await newReceipt(company, area) });

const REPORTS = '/account/v1/reports';

/** Calls of payments, receipts, journals and reports. */
export const MONEY_REQUESTS: Row[] = [
  ['POST /account/v1/invoices/{id}/payment', payable('invoices')],
  ['POST /account/v1/bills/{id}/payment', payable('bills')],
  ['POST /account/v1/invoices/payments/all', () => ({ body: {} })],
  ['POST /account/v1/bills/payments/all', () => ({ body: {} })],
  ['GET /account/v1/receipts/{id}', receipt],
  ['GET /account/v1/receipts/{id}/activities', receipt],
  ['DELETE /account/v1/receipts/{id}', receipt],
  ['GET /account/v1/journals/{id}', async (company) => ({ id: await postedJournal(company) })],
  ...['trialBalance', 'balanceSheet', 'profitAndLoss', 'agedReceivables', 'agedPayables', 'taxSummary'].map(
    (name): Row => [`GET ${REPORTS}/${name}`, () => ({})],
  ),
  ...['customerStatement', 'supplierStatement'].map((name): Row => [
    `GET ${REPORTS}/${name}`,
    async (company) => ({ query: `?contactId=${(await newRecord(company, 'contacts')).id}` }),
  ]),
  [
    `GET ${REPORTS}/generalLedger`,
    async (company) => ({ query: `?accountId=${await accountOf(company, 'AST1200')}` }),
  ],
];
