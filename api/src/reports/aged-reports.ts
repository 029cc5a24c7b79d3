import { Type } from 'typebox';
import type { AgedAmounts, AgedReport } from '@accounts/shared-domain';
import { AgedReportSchema } from '../answers/reports.ts';
import { oneOf } from '../catalogue/list-schema.ts';
import type { Tx } from '../db/transaction.ts';
import { agedReport } from './aged.ts';
import type { ReportDescription } from './description.ts';
import { PAYABLES, RECEIVABLES } from './open-items.ts';
import type { AgedSide } from './open-items.ts';
import { accountPath } from './plain-text.ts';
import type { TextEntry } from './plain-text.ts';
import { AS_AT, dayOf } from './questions.ts';
import type { Cell } from './spreadsheet.ts';

const QUERY = {
  ...AS_AT,
  contactId: Type.Optional(Type.String({ format: 'uuid', description: 'Only this contact.' })),
  details: Type.Optional({
    ...oneOf(['contacts', 'documents'] as const),
    description:
      'documents: every open document under its contact; contacts, or left out: one row a contact.',
  }),
};

function describe(name: string, words: string, side: AgedSide): ReportDescription<typeof QUERY, AgedReport> {
  return {
    name,
    summary: `Aged ${words} as at any day, by contact and document`,
    area: 'Accounts',
    query: QUERY,
    answer: AgedReportSchema,
    read: ({ tx, member, query }) =>
      agedReport(tx, side, {
        asAt: dayOf(member, query),
        contactId: query.contactId ?? null,
        documents: query.details === 'documents',
      }),
    title: ({ asAt }) => `Aged ${words} ${asAt}`,
    table: agedTable,
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

function agedTable({ contacts, totals }: AgedReport): Cell[][] {
  const documents = contacts.some((contact) => contact.documents !== undefined);
  const only = (cells: Cell[]): Cell[] => (documents ? cells : []);
  return [
    [
      'Contact',
      ...only(['Document', 'Number', 'Reference', 'Issued', 'Due', 'Days overdue', 'Open']),
      ...HEADINGS,
    ],
    ...contacts.flatMap((contact) => [
      ...(contact.documents ?? []).map((document) => [
        contact.name,
        document.kind,
        document.number,
        document.reference,
        document.issueDate,
        document.dueDate,
        document.daysOverdue,
        document.amountDue,
      ]),
      [contact.name, ...only(['', '', '', '', '', '', '']), ...amountCells(contact)],
    ]),
    ['Total', ...only(['', '', '', '', '', '', '']), ...amountCells(totals)],
  ];
}

/** One transaction: what is open of each contact below the control account. */
async function agedEntries(
  tx: Tx,
  { controlKey, sign }: AgedSide,
  title: string,
  { asAt, contacts }: AgedReport,
): Promise<TextEntry[]> {
  const [control] = await tx.run<{ code: string; name: string }>(
    'SELECT code, name FROM account WHERE company_id = $1 AND system_key = $2',
    [tx.companyId, controlKey],
  );
  const path = (below: string): string =>
    accountPath(sign === 1 ? 'Asset' : 'Liability', control?.code ?? '', control?.name ?? '', below);
  return [
    {
      date: asAt,
      code: '',
      description: `${title} ${asAt}`,
      note: '',
      postings: contacts.flatMap(({ name, total, documents }) =>
        (documents ?? [{ amountDue: total }]).map(({ amountDue }) => ({
          account: path(name),
          amount: amountDue * sign,
        })),
      ),
    },
  ];
}
