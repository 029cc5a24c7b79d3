import { useReport } from '@accounts/shared-data/books';
import {
  TAX_SIDES,
  taxEntriesTable,
  taxPartsTables,
  type TaxEntries,
  type TaxEntryLine,
} from '@accounts/shared-domain';
import type { ReportPart } from '@accounts/shared-ui/report';
import { t } from '../texts.ts';
import { documentAddress, journalAddress } from '../ledger/addresses.ts';
import { linkedPart, writingOf } from './linked-part.ts';
import type { ReportContext, ReportDescription, ReportField } from './report-description.ts';
import { ReportScreen } from './report-screen.tsx';

/** The entries that an amount of the tax summary is made of. */
export function TaxEntriesScreen() {
  return <ReportScreen {...taxEntries()} />;
}

const ALL = 'all';

const taxEntries = (): ReportDescription<TaxEntries> => ({
  name: 'taxEntries',
  title: t('routes.taxEntries'),
  titleOf: ({ rateName }) => [t('routes.taxEntries'), rateName].filter(Boolean).join(': '),
  period: 'span',
  fields: [sideField(), originField()],
  params: ['taxRatesId', 'untaxed'],
  useData: (query) => useReport('taxEntries', query),
  isEmpty: ({ entries }) => entries.length === 0,
  empty: { title: t('taxEntries.empty.title'), text: t('taxEntries.empty.text') },
  parts: (report, context) => [entriesPart(report, context), ...componentsPart(report, context)],
});

const sideField = (): ReportField => ({
  param: 'side',
  label: t('taxEntries.side'),
  fallback: ALL,
  useOptions: () => [
    { value: ALL, label: t('taxEntries.side.all') },
    ...TAX_SIDES.map((side) => ({ value: side, label: t(`taxSummary.${side}`) })),
  ],
});

const originField = (): ReportField => ({
  param: 'of',
  label: t('taxEntries.of'),
  fallback: 'documents',
  useOptions: () => [
    { value: 'documents', label: t('taxSummary.reported') },
    { value: 'others', label: t('taxSummary.otherMovements') },
  ],
});

/** An entry leads to its document, or to its journal; the entries above are what a sum is made of. */
function entriesPart(report: TaxEntries, context: ReportContext): ReportPart {
  const to = ({ entry }: TaxEntryLine) => {
    if (!entry) return null;
    const { journalId, sourceType, sourceId } = entry;
    return documentAddress(sourceType, sourceId) ?? journalAddress({ id: journalId, sourceType, sourceId });
  };
  const table = taxEntriesTable(writingOf(context), report, context.query.side);
  return linkedPart('entries', table, context, ({ key, amountOf }) =>
    amountOf || key === 'source' ? { to } : {},
  );
}

/** The tax of a rate by its parts. */
const componentsPart = (report: TaxEntries, context: ReportContext): ReportPart[] =>
  taxPartsTables(writingOf(context), report).map((table) =>
    linkedPart('parts', table, context, () => ({}), table.caption),
  );
