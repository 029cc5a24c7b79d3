import { useReport } from '@accounts/shared-data/books';
import { AGED_BALANCES, agedTable, type AgedReport } from '@accounts/shared-domain';
import { t } from '../texts.ts';
import { agedLinks } from './aged-links.ts';
import { type AgedPage, DOCUMENTS, showsDocuments } from './aged-page.ts';
import { agedTrend } from './aged-trend.ts';
import { contactField } from './contact-field.ts';
import { linkedPart, writingOf } from './linked-part.ts';
import type { ReportDescription, ReportField } from './report-description.ts';
import { ReportScreen } from './report-screen.tsx';

/** What customers owe, by how long it has been due. */
export function AgedReceivables() {
  return <ReportScreen {...aged('agedReceivables', 'customerStatement')} />;
}

/** What is owed to suppliers, by how long it has been due. */
export function AgedPayables() {
  return <ReportScreen {...aged('agedPayables', 'supplierStatement')} />;
}

const ALL = 'all';

function aged(name: AgedPage['name'], statement: AgedPage['statement']): ReportDescription<AgedReport> {
  return {
    name,
    title: t(`routes.${name}`),
    period: 'day',
    compares: true,
    fields: [detailsField(), contactField('all'), balancesField(name)],
    useData: (query) => useReport(name, query),
    difference: ({ difference, comparisons = [] }) =>
      difference || (comparisons.find((day) => day.difference)?.difference ?? difference),
    trend: agedTrend(name),
    isEmpty: ({ contacts }) => contacts.length === 0,
    empty: { title: t('aged.empty.title'), text: t('aged.empty.text') },
    parts: (report, context) => {
      const page = { name, statement, context };
      const table = agedTable(writingOf(context), report, { name, withDocuments: showsDocuments(page) });
      return [linkedPart('contacts', table, context, agedLinks(report, page))];
    },
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

/** Contacts on the side of the report or on the other one, where the balance sheet shows them apart. */
const balancesField = (name: AgedPage['name']): ReportField => ({
  param: 'balances',
  label: t('aged.balances'),
  fallback: ALL,
  useOptions: () => [
    { value: ALL, label: t('aged.balances.all') },
    ...AGED_BALANCES.map((balance) => ({ value: balance, label: t(`${name}.${balance}`) })),
  ],
});
