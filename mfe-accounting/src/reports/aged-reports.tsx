import { type ReportQuery } from '@accounts/shared-data';
import { useReport } from '@accounts/shared-data/books';
import {
  AGEING_BUCKETS,
  type AgedAmounts,
  type AgedContact,
  type AgedDocument,
  type AgedReport,
  type IsoDate,
} from '@accounts/shared-domain';
import {
  financialYearOf,
  reportPart,
  type ReportColumn,
  type ReportEmphasis,
} from '@accounts/shared-ui/report';
import { t } from '../texts.ts';
import { documentAddress, reportAddress, type ReportName } from './addresses.ts';
import { ageingColumns } from './ageing-columns.ts';
import { contactField } from './contact-field.ts';
import { periodText } from './period-text.ts';
import type { ReportContext, ReportDescription, ReportField } from './report-description.ts';
import { ReportScreen } from './report-screen.tsx';
import { sourceText } from './source-text.ts';

/** What customers owe, by how long it has been due. */
export function AgedReceivables() {
  return <ReportScreen {...aged('agedReceivables', 'customerStatement')} />;
}

/** What is owed to suppliers, by how long it has been due. */
export function AgedPayables() {
  return <ReportScreen {...aged('agedPayables', 'supplierStatement')} />;
}

const DOCUMENTS = 'documents';

function aged(
  name: 'agedReceivables' | 'agedPayables',
  statement: ReportName,
): ReportDescription<AgedReport> {
  return {
    name,
    title: t(`routes.${name}`),
    period: 'day',
    fields: [detailsField(), contactField('all')],
    useData: (query) => useReport(name, query),
    difference: ({ difference }) => difference,
    isEmpty: ({ contacts }) => contacts.length === 0,
    empty: { title: t('aged.empty.title'), text: t('aged.empty.text') },
    parts: (report, context) => [
      reportPart<AgedLine>('contacts', {
        caption: `${t(`routes.${name}`)}, ${periodText(context.formats, report)}`,
        columns: columnsOf(report, context.query.details === DOCUMENTS),
        groups: groupsOf(report, name, statement, context),
        rowKey: ({ key }) => key,
        emphasisOf: ({ emphasis }) => emphasis,
        decimals: context.settings.decimals,
      }),
    ],
  };
}

/** A row for each contact, or every open document under its contact. */
const detailsField = (): ReportField => ({
  param: 'details',
  label: t('aged.show'),
  fallback: 'contacts',
  useOptions: () => [
    { value: 'contacts', label: t('aged.contacts') },
    { value: DOCUMENTS, label: t('aged.documents') },
  ],
});

interface AgedLine {
  key: string;
  name: string;
  /** Where the name leads. */
  to: string | null;
  /** Where the amounts lead. */
  amountsTo: string | null;
  dueDate: IsoDate | null;
  amounts: Partial<AgedAmounts>;
  emphasis?: ReportEmphasis;
}

function groupsOf(
  { asAt, contacts }: AgedReport,
  name: ReportName,
  statement: ReportName,
  { settings, query }: ReportContext,
) {
  const { from } = financialYearOf(asAt, settings.financialYearStart);
  const statementOf = (contactId: string) => reportAddress(statement, { contactId, from, to: asAt });
  if (query.details === DOCUMENTS) {
    return contacts.map((contact) => ({
      key: contact.contactId,
      title: contact.name,
      rows: [
        ...(contact.documents ?? []).map(documentLine),
        {
          ...contactLine(contact, statementOf(contact.contactId), statementOf(contact.contactId)),
          name: t('reports.totalOf', { name: contact.name }),
          emphasis: 'subtotal' as const,
        },
      ],
    }));
  }
  const documentsOf = (contactId: string): string => {
    const documents: ReportQuery = { asAt, contactId, details: DOCUMENTS };
    return reportAddress(name, documents);
  };
  const rows = contacts.map((contact) =>
    contactLine(contact, statementOf(contact.contactId), documentsOf(contact.contactId)),
  );
  return [{ key: 'contacts', rows }];
}

function contactLine(contact: AgedContact, to: string, amountsTo: string): AgedLine {
  const { contactId, name } = contact;
  return { key: contactId, name, to, amountsTo, dueDate: null, amounts: contact };
}

/** Last day overdue of each bucket but the last. */
const LAST_DAYS = [0, 30, 60, 90];

function documentLine(document: AgedDocument): AgedLine {
  const { documentId, kind, number, dueDate, daysOverdue, amountDue } = document;
  const place = LAST_DAYS.findIndex((last) => daysOverdue <= last);
  const bucket = AGEING_BUCKETS.at(place) ?? 'over90';
  const to = documentAddress(kind, documentId);
  return {
    key: documentId,
    name: sourceText({ sourceType: kind, sourceNumber: number }),
    to,
    amountsTo: to,
    dueDate,
    amounts: { [bucket]: amountDue, total: amountDue },
  };
}

function columnsOf({ totals }: AgedReport, withDocuments: boolean): ReportColumn<AgedLine>[] {
  return [
    {
      key: 'name',
      title: t(withDocuments ? 'aged.document' : 'reports.contact'),
      kind: 'text',
      value: ({ name }) => name,
      to: ({ to }) => to,
    },
    ...(withDocuments
      ? [
          {
            key: 'dueDate',
            title: t('reports.dueDate'),
            kind: 'date',
            value: ({ dueDate }) => dueDate,
            wideOnly: true,
          } satisfies ReportColumn<AgedLine>,
        ]
      : []),
    ...ageingColumns<AgedLine>(
      ({ amounts }) => amounts,
      ({ amountsTo }) => amountsTo,
      totals,
    ),
  ];
}
