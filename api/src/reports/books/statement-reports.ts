import { Type } from 'typebox';
import type { Area, ContactStatement } from '@accounts/shared-domain';
import { readPrintedStatement } from '../../documents/print/printed-statement.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { ContactStatementSchema } from '../../platform/responses/reports.ts';
import { contactStatement } from './contact-statement.ts';
import type { ReportDescription } from './description.ts';
import { PAYABLES, RECEIVABLES, type AgedSide } from './open-items.ts';
import { periodsTable } from './period-balances.ts';
import { accountPath, type TextEntry } from './plain-text.ts';
import { COMPARE, FROM_TO, spanOf } from './query-parameters.ts';
import type { Cell } from './spreadsheet.ts';

const QUERY = { contactId: Type.String({ format: 'uuid' }), ...FROM_TO, ...COMPARE };

/** A statement shows the documents of one side, so their area decides; who may see contacts alone does not see it. */
function describe(
  name: string,
  word: string,
  side: AgedSide,
  area: Area,
): ReportDescription<typeof QUERY, ContactStatement> {
  return {
    name,
    summary: `Statement of one ${word}: documents, payments, allocations, balance and ageing`,
    area,
    query: QUERY,
    answer: ContactStatementSchema,
    read: ({ tx, member, query }) =>
      contactStatement(tx, side, query.contactId, { ...query, ...spanOf(member, query) }),
    title: ({ contactName, to }) => `Statement ${to} ${contactName}`,
    table: statementRows,
    // As it is sent by mail: in the contact's language.
    paper: async (statement, _writing, { tx }) => (await readPrintedStatement(tx, statement)).printed,
    entries: (report, { tx }) => statementEntries(tx, side, report),
  };
}

/** What a customer was invoiced, paid and owes. */
export const CUSTOMER_STATEMENT = describe('customerStatement', 'customer', RECEIVABLES, 'Invoices');
/** What a supplier billed, was paid and is owed. */
export const SUPPLIER_STATEMENT = describe('supplierStatement', 'supplier', PAYABLES, 'Bills');

function statementRows(report: ContactStatement): Cell[][] {
  const { from, to, entries, openingBalance, closingBalance, ageing } = report;
  const { notDue, days1to30, days31to60, days61to90, over90, total } = ageing;
  return [
    ['Date', 'Kind', 'Number', 'Description', 'Due', 'Settles', 'Debit', 'Credit', 'Balance'],
    [from, '', '', 'Opening balance', '', '', '', '', openingBalance],
    ...entries.map((entry) => [
      entry.date,
      entry.kind,
      entry.number,
      entry.description,
      entry.dueDate ?? '',
      entry.allocations.map(({ number, amount }) => `${number} ${amount}`).join(', '),
      entry.debit,
      entry.credit,
      entry.balance,
    ]),
    [to, '', '', 'Closing balance', '', '', '', '', closingBalance],
    [],
    ['Not due', '1-30 days', '31-60 days', '61-90 days', 'Over 90 days', 'Total'],
    [notDue, days1to30, days31to60, days61to90, over90, total],
    ...periodsTable(report.periods),
  ];
}

/** The contact's side of every journal, below the control account; other accounts take the rest. */
async function statementEntries(
  tx: Tx,
  { controlKey, sign }: AgedSide,
  { contactName, from, openingBalance, entries }: ContactStatement,
): Promise<TextEntry[]> {
  const [control] = await tx.run<{ code: string; name: string }>(
    'SELECT code, name FROM account WHERE company_id = $1 AND system_key = $2',
    [tx.companyId, controlKey],
  );
  const account = accountPath(
    sign === 1 ? 'Asset' : 'Liability',
    control?.code ?? '',
    control?.name ?? '',
    contactName,
  );
  const opening = { date: from, code: '', description: 'Opening balance', note: '' };
  return [
    { ...opening, postings: [{ account, amount: openingBalance * sign }] },
    ...entries.map((entry) => ({
      date: entry.date,
      code: entry.number,
      description: entry.description,
      note: '',
      postings: [
        { account, amount: entry.debit * sign },
        { account, amount: -entry.credit * sign },
      ],
    })),
  ];
}
