import type {
  AgedAmounts,
  AgedContact,
  AgedDocument,
  AgedReport,
  Amount,
  IsoDate,
} from '../api-types/index.ts';
import { AGEING_BUCKETS } from './ageing-buckets.ts';
import { ageingColumns } from './ageing-columns.ts';
import { periodText } from './period-text.ts';
import type { ReportText, ReportWriting } from './report-labels.ts';
import type { ReportEmphasis, ReportGroup, SheetColumn, SheetTable } from './sheet.ts';
import { sourceText } from './source-text.ts';

/** How an aged report is looked at. */
export interface AgedView {
  name: 'agedReceivables' | 'agedPayables';
  /** Lists every open document below its contact, not the contacts alone. */
  withDocuments: boolean;
}

/** A contact, or one of its documents. */
export interface AgedLine {
  key: string;
  name: string;
  contactId: string;
  /** Null for the sum of a contact. */
  document: AgedDocument | null;
  dueDate: IsoDate | null;
  amounts: Partial<AgedAmounts>;
  /** What was open on the days compared with. */
  compared: readonly Amount[];
  emphasis?: ReportEmphasis;
}

/** What contacts owe or are owed, by how long it has been due. */
export function agedTable(writing: ReportWriting, report: AgedReport, view: AgedView): SheetTable<AgedLine> {
  const { text } = writing;
  return {
    caption: `${text(`routes.${view.name}`)}, ${periodText(writing, report)}`,
    columns: columnsOf(writing, report, view),
    groups: groupsOf(text, report, view),
    rowKey: ({ key }) => key,
    emphasisOf: ({ emphasis }) => emphasis,
  };
}

/**
 * Ages of what is open and the sum, then the sums of earlier days. A phone has what is overdue, the sum and the earlier day that is
 * compared first; beside earlier days a sum of nothing is shown as 0, because a row may have no other amount there.
 */
function columnsOf(
  { text, formats }: ReportWriting,
  { totals, comparisons = [] }: AgedReport,
  { withDocuments }: AgedView,
): SheetColumn<AgedLine>[] {
  return [
    {
      key: 'name',
      title: text(withDocuments ? 'aged.document' : 'reports.contact'),
      kind: 'text',
      value: ({ name }) => name,
    },
    ...(withDocuments
      ? [
          {
            key: 'dueDate',
            title: text('reports.dueDate'),
            kind: 'date',
            value: ({ dueDate }) => dueDate,
            wideOnly: true,
          } satisfies SheetColumn<AgedLine>,
        ]
      : []),
    ...ageingColumns<AgedLine>(text, ({ amounts }) => amounts, totals).map((column) =>
      column.key === 'total' && comparisons.length > 0
        ? { ...column, value: ({ amounts }: AgedLine) => amounts.total ?? 0 }
        : column,
    ),
    ...comparisons.map((day, place): SheetColumn<AgedLine> => ({
      key: `total ${day.asAt}`,
      title: formats.formatDate(day.asAt),
      kind: 'amount',
      value: ({ compared }) => compared[place] || null,
      amountOf: { name: 'total', place: place + 1 },
      total: day.totals.total,
      wideOnly: place > 0,
    })),
  ];
}

/** A row for each contact, or those of its documents and their sum. */
function groupsOf(
  text: ReportText,
  { contacts }: AgedReport,
  { withDocuments }: AgedView,
): ReportGroup<AgedLine>[] {
  if (!withDocuments) return [{ key: 'contacts', rows: contacts.map(contactLine) }];
  return contacts.map((contact) => ({
    key: contact.contactId,
    title: contact.name,
    rows: [
      ...(contact.documents ?? []).map((document) => documentLine(text, contact, document)),
      {
        ...contactLine(contact),
        name: text('reports.totalOf', { name: contact.name }),
        emphasis: 'subtotal' as const,
      },
    ],
  }));
}

function contactLine(contact: AgedContact): AgedLine {
  const { contactId, name, compared = [] } = contact;
  return {
    key: contactId,
    name,
    contactId,
    document: null,
    dueDate: null,
    amounts: contact,
    compared: compared.map(({ total }) => total),
  };
}

/** Last day overdue of each bucket but the last. */
const LAST_DAYS = [0, 30, 60, 90];

function documentLine(text: ReportText, { contactId }: AgedContact, document: AgedDocument): AgedLine {
  const { documentId, kind, number, dueDate, daysOverdue, amountDue, compared = [] } = document;
  const place = LAST_DAYS.findIndex((last) => daysOverdue <= last);
  const bucket = AGEING_BUCKETS.at(place) ?? 'over90';
  return {
    key: documentId,
    name: sourceText(text, { sourceType: kind, sourceNumber: number }),
    contactId,
    document,
    dueDate,
    amounts: { [bucket]: amountDue, total: amountDue },
    compared,
  };
}
