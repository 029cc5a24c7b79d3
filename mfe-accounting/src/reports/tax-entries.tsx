import { useReport } from '@accounts/shared-data/books';
import {
  TAX_SIDES,
  type Amount,
  type IsoDate,
  type TaxEntries as Report,
  type TaxSide,
  type TaxSummaryComponent,
} from '@accounts/shared-domain';
import {
  reportPart,
  type ReportColumn,
  type ReportEmphasis,
  type ReportGroup,
  type ReportPart,
} from '@accounts/shared-ui/report';
import { t } from '../texts.ts';
import { documentAddress, journalAddress } from './addresses.ts';
import { periodText } from './period-text.ts';
import type { ReportContext, ReportDescription, ReportField } from './report-description.ts';
import { ReportScreen } from './report-screen.tsx';
import { sourceText } from './source-text.ts';

/** The entries that a figure of the tax summary is made of. */
export function TaxEntries() {
  return <ReportScreen {...taxEntries()} />;
}

const ALL = 'all';

const taxEntries = (): ReportDescription<Report> => ({
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

/** An entry, or the sum of some. */
interface EntryLine {
  key: string;
  date: IsoDate | null;
  name: string;
  contactName: string | null;
  base: Amount | null;
  tax: Amount;
  notRecoverable: Amount | null;
  to: string | null;
  emphasis?: ReportEmphasis;
}

function entriesPart(report: Report, { formats, settings, query }: ReportContext): ReportPart {
  const sides = TAX_SIDES.filter((side) => query.side === undefined || query.side === side);
  return reportPart<EntryLine>('entries', {
    caption: `${t('routes.taxEntries')}, ${periodText(formats, report)}`,
    columns: columns(),
    groups: [
      ...sides.map((side) => sideGroup(report, side)),
      ...(sides.length > 1 ? [{ key: 'net', rows: [netLine(report)] }] : []),
    ],
    rowKey: ({ key }) => key,
    emphasisOf: ({ emphasis }) => emphasis,
    decimals: settings.decimals,
  });
}

function sideGroup(report: Report, side: TaxSide): ReportGroup<EntryLine> {
  const title = t(`taxSummary.${side}`);
  const { base, tax, notRecoverableTax } = report[side];
  const entries = report.entries.filter((entry) => entry.side === side);
  return {
    key: side,
    title,
    rows: [
      ...entries.map(({ journalId, sourceType, sourceId, ...entry }) => ({
        key: `${side} ${journalId}`,
        date: entry.date,
        name: sourceText({ sourceType, sourceNumber: entry.sourceNumber }),
        contactName: entry.contactName,
        base: entry.base,
        tax: entry.tax,
        notRecoverable: entry.notRecoverableTax || null,
        to: documentAddress(sourceType, sourceId) ?? journalAddress({ id: journalId, sourceType, sourceId }),
      })),
      {
        ...SUM,
        key: `total ${side}`,
        name: t('reports.totalOf', { name: title }),
        base,
        tax,
        notRecoverable: notRecoverableTax || null,
        emphasis: 'subtotal',
      },
    ],
  };
}

/** The entries above are what a sum is made of. */
const SUM = { date: null, contactName: null, base: null, notRecoverable: null, to: null };

const netLine = ({ netTax }: Report): EntryLine => ({
  ...SUM,
  key: 'net',
  name: t('taxSummary.net'),
  tax: netTax,
  emphasis: 'total',
});

function columns(): ReportColumn<EntryLine>[] {
  const amount = (key: 'base' | 'tax' | 'notRecoverable', wideOnly = false): ReportColumn<EntryLine> => ({
    key,
    title: t(`taxSummary.${key}`),
    kind: 'amount',
    value: (line) => line[key],
    to: ({ to }) => to,
    wideOnly,
  });
  return [
    { key: 'date', title: t('reports.date'), kind: 'date', value: ({ date }) => date },
    {
      key: 'source',
      title: t('reports.source'),
      kind: 'text',
      value: ({ name }) => name,
      to: ({ to }) => to,
    },
    {
      key: 'contact',
      title: t('reports.contact'),
      kind: 'text',
      value: ({ contactName }) => contactName,
      wideOnly: true,
    },
    amount('base', true),
    amount('tax'),
    amount('notRecoverable', true),
  ];
}

/** The tax of a rate by its parts. */
function componentsPart({ components }: Report, { settings }: ReportContext): ReportPart[] {
  if (components.length === 0) return [];
  const caption = t('taxEntries.parts');
  const columnsOfParts: ReportColumn<TaxSummaryComponent>[] = [
    { key: 'name', title: t('taxEntries.part'), kind: 'text', value: ({ name }) => name },
    { key: 'rate', title: t('taxRates.rate.column'), kind: 'percent', value: ({ rate }) => rate },
    {
      key: 'tax',
      title: t('taxSummary.tax'),
      kind: 'amount',
      value: ({ tax, recoverable }) => (recoverable ? tax : null),
    },
    {
      key: 'notRecoverable',
      title: t('taxSummary.notRecoverable'),
      kind: 'amount',
      value: ({ tax, recoverable }) => (recoverable ? null : tax),
    },
  ];
  const table = {
    caption,
    columns: columnsOfParts,
    groups: [{ key: 'parts', rows: components }],
    rowKey: ({ name }: TaxSummaryComponent) => name,
    decimals: settings.decimals,
  };
  return [reportPart('parts', table, caption)];
}
