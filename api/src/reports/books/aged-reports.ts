import { Type } from 'typebox';
import {
  AGED_BALANCES,
  agedTable,
  type AgedAmounts,
  type AgedView,
  type AgedContact,
  type AgedReport,
} from '@accounts/shared-domain';
import { oneOf } from '../../accounting/master-data/list-schema.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { AgedReportSchema } from '../../platform/responses/reports.ts';
import { agedReport, agedSums } from './aged.ts';
import type { ReportDescription } from './description.ts';
import { PAYABLES, RECEIVABLES, type AgedSide } from './open-items.ts';
import { accountPath, type TextEntry } from './plain-text.ts';
import { sheetOf } from './printable.ts';
import { AS_AT, COMPARE, dayOf } from './query-parameters.ts';
import type { Cell } from './spreadsheet.ts';

const QUERY = {
  ...AS_AT,
  ...COMPARE,
  contactId: Type.Optional(Type.String({ format: 'uuid', description: 'Only this contact.' })),
  balances: Type.Optional({
    ...oneOf(AGED_BALANCES),
    description: 'owing, inCredit: only contacts whose open documents add up to more, or to less, than 0.',
  }),
  details: Type.Optional({
    ...oneOf(['contacts', 'documents', 'totals'] as const),
    description:
      'documents: every open document under its contact; contacts, or left out: one row a contact; totals: no rows.',
  }),
};

function describe(
  name: AgedView['name'],
  words: string,
  side: AgedSide,
): ReportDescription<typeof QUERY, AgedReport> {
  return {
    name,
    summary: `Aged ${words} as at any day, by contact and document`,
    area: 'Accounts',
    query: QUERY,
    answer: AgedReportSchema,
    read: ({ tx, member, query }) => {
      const question = {
        asAt: dayOf(member, query),
        contactId: query.contactId ?? null,
        balances: query.balances,
        comparison: query,
      };
      return query.details === 'totals'
        ? agedSums(tx, side, question)
        : agedReport(tx, side, { ...question, documents: query.details === 'documents' });
    },
    title: ({ asAt }) => `Aged ${words} ${asAt}`,
    table: agedRows,
    paper: (report, writing, { query }) => ({
      title: writing.text(`routes.${name}`),
      days: { asAt: report.asAt },
      sheets: [
        sheetOf(writing, agedTable(writing, report, { name, withDocuments: query.details === 'documents' })),
      ],
    }),
    entries: (report, { tx }) => agedEntries(tx, side, `Aged ${words}`, report),
  };
}

/** What customers owe, by how long it has been due. */
export const AGED_RECEIVABLES = describe('agedReceivables', 'receivables', RECEIVABLES);
/** What we owe suppliers, by how long it has been due. */
export const AGED_PAYABLES = describe('agedPayables', 'payables', PAYABLES);

const HEADINGS = ['Not due', '1-30 days', '31-60 days', '61-90 days', 'Over 90 days', 'Total'];

/** Amounts of an aged report in the order of its columns. */
function amountCells(amounts: AgedAmounts): Cell[] {
  const { notDue, days1to30, days31to60, days61to90, over90, total } = amounts;
  return [notDue, days1to30, days31to60, days61to90, over90, total];
}

function agedRows({ contacts, totals, comparisons = [] }: AgedReport): Cell[][] {
  const documents = contacts.some((contact) => contact.documents !== undefined);
  const only = (cells: Cell[]): Cell[] => (documents ? cells : []);
  return [
    [
      'Contact',
      ...only(['Document', 'Number', 'Reference', 'Issued', 'Due', 'Days overdue', 'Open']),
      ...HEADINGS,
      ...comparisons.map(({ asAt }) => `Total ${asAt}`),
    ],
    ...contacts.flatMap((contact) => [
      ...(contact.documents ?? []).map(({ compared, ...document }) => [
        contact.name,
        document.kind,
        document.number,
        document.reference,
        document.issueDate,
        document.dueDate,
        document.daysOverdue,
        document.amountDue,
        ...(compared === undefined ? [] : [...HEADINGS.map(() => ''), ...compared]),
      ]),
      [
        contact.name,
        ...only(['', '', '', '', '', '', '']),
        ...amountCells(contact),
        ...(contact.compared ?? []).map(({ total }) => total),
      ],
    ]),
    [
      'Total',
      ...only(['', '', '', '', '', '', '']),
      ...amountCells(totals),
      ...comparisons.map((column) => column.totals.total),
    ],
  ];
}

/** One transaction: what is open of each contact below the control account. */
async function agedEntries(
  tx: Tx,
  { controlKey, sign }: AgedSide,
  title: string,
  { asAt, contacts, totals }: AgedReport,
): Promise<TextEntry[]> {
  const [control] = await tx.run<{ code: string; name: string }>(
    'SELECT code, name FROM account WHERE company_id = $1 AND system_key = $2',
    [tx.companyId, controlKey],
  );
  const path = (below: string): string =>
    accountPath(sign === 1 ? 'Asset' : 'Liability', control?.code ?? '', control?.name ?? '', below);
  // Without rows the control account takes it all.
  const rows: Pick<AgedContact, 'name' | 'total' | 'documents'>[] =
    contacts.length === 0 && totals.total !== 0 ? [{ name: '', total: totals.total }] : contacts;
  return [
    {
      date: asAt,
      code: '',
      description: `${title} ${asAt}`,
      note: '',
      postings: rows.flatMap(({ name, total, documents }) =>
        (documents ?? [{ amountDue: total }]).map(({ amountDue }) => ({
          account: path(name),
          amount: amountDue * sign,
        })),
      ),
    },
  ];
}
