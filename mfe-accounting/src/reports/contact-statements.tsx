import { type StatementSide } from '@accounts/shared-data';
import { useReport } from '@accounts/shared-data/books';
import type { ContactStatement, IsoDate, StatementEntry } from '@accounts/shared-domain';
import { movementColumns, reportPart, type ReportColumn } from '@accounts/shared-ui/report';
import { t } from '../texts.ts';
import { documentAddress, eveOf, journalAddress, reportAddress } from './addresses.ts';
import { ageingColumns } from './ageing-columns.ts';
import { balanceLines, type BalanceLine } from './balance-lines.ts';
import { balanceTrend } from './balance-trend.ts';
import { contactField } from './contact-field.ts';
import { periodBalancesPart } from './period-balances.ts';
import { periodText } from './period-text.ts';
import type { ReportDescription } from './report-description.ts';
import { ReportScreen } from './report-screen.tsx';
import { sourceText } from './source-text.ts';

/** What a customer was invoiced, paid and owes. */
export function CustomerStatement() {
  return <ReportScreen {...statementOf('customer')} />;
}

/** What a supplier billed, was paid and is owed. */
export function SupplierStatement() {
  return <ReportScreen {...statementOf('supplier')} />;
}

function statementOf(side: StatementSide): ReportDescription<ContactStatement> {
  const name = `${side}Statement` as const;
  return {
    name,
    title: t(`routes.${name}`),
    titleOf: ({ contactName }) => t('statement.of', { name: contactName }),
    period: 'span',
    compares: true,
    fields: [contactField('one')],
    choose: { title: t('statement.choose'), text: t('statement.choose.text') },
    useData: (query) => useReport(name, query),
    trend: balanceTrend(({ contactId }, months) => {
      const { data } = useReport(name, contactId ? { contactId, ...months } : undefined);
      return data?.periods;
    }),
    parts: (statement, context) => [
      reportPart<Line>('entries', {
        caption: `${t('statement.of', { name: statement.contactName })}, ${periodText(context.formats, statement)}`,
        columns: columns(linesTo(name, side, statement)),
        groups: [{ key: 'entries', rows: balanceLines(statement, entryText) }],
        rowKey: ({ key }) => key,
        emphasisOf: ({ entry }) => (entry ? undefined : 'balance'),
        decimals: context.settings.decimals,
      }),
      ...periodBalancesPart(
        statement.periods,
        ({ from, to }, balance) => {
          const { contactId } = statement;
          if (balance === 'closingBalance') return openAddress(side, contactId, to);
          return reportAddress(
            name,
            balance === 'change' ? { contactId, from, to } : { contactId, to: eveOf(from) },
          );
        },
        context,
      ),
      reportPart<ContactStatement>(
        'ageing',
        {
          caption: t('statement.ageing'),
          columns: ageingColumns(
            ({ ageing }) => ageing,
            ({ contactId, to }) => openAddress(side, contactId, to),
          ),
          groups: [{ key: 'ageing', rows: [statement] }],
          rowKey: ({ contactId }) => contactId,
          decimals: context.settings.decimals,
        },
        t('statement.ageing'),
      ),
    ],
  };
}

type Line = BalanceLine<StatementEntry>;

const entryText = ({ kind, number }: StatementEntry) =>
  sourceText({ sourceType: kind, sourceNumber: number });

/** The open documents of a contact on a day; their sum is its balance. */
function openAddress(side: StatementSide, contactId: string, asAt: IsoDate): string {
  const name = side === 'customer' ? 'agedReceivables' : 'agedPayables';
  return reportAddress(name, { asAt, contactId, details: 'documents' });
}

/** An entry leads to its document, or to its journal; the balance before the period to what made it, the last to what is open. */
function linesTo(
  name: 'customerStatement' | 'supplierStatement',
  side: StatementSide,
  { contactId, from, to, openingBalance }: ContactStatement,
) {
  return {
    entryTo: ({ entry }: Line) => {
      if (!entry) return null;
      const { kind: sourceType, sourceId, journalId } = entry;
      const journal = journalId && journalAddress({ id: journalId, sourceType, sourceId });
      return documentAddress(sourceType, sourceId) ?? journal;
    },
    balanceTo: ({ key }: Line) => {
      if (key === 'opening' && openingBalance !== 0)
        return reportAddress(name, { contactId, to: eveOf(from) });
      return key === 'closing' ? openAddress(side, contactId, to) : null;
    },
  };
}

const columns = ({ entryTo: to, balanceTo }: ReturnType<typeof linesTo>): ReportColumn<Line>[] => {
  return [
    { key: 'date', title: t('reports.date'), kind: 'date', value: ({ date }) => date },
    { key: 'entry', title: t('reports.source'), kind: 'text', value: ({ text }) => text, to },
    {
      key: 'dueDate',
      title: t('reports.dueDate'),
      kind: 'date',
      value: ({ entry }) => entry?.dueDate ?? null,
      wideOnly: true,
    },
    {
      key: 'settles',
      title: t('statement.settles'),
      kind: 'text',
      value: ({ entry }) => entry?.allocations.map(({ number }) => number).join(', ') || null,
      wideOnly: true,
    },
    ...movementColumns<Line>({
      titles: {
        debit: t('statement.charges'),
        credit: t('statement.credits'),
        movement: t('statement.amount'),
      },
      entryOf: ({ entry }) => entry,
      to,
    }),
    {
      key: 'balance',
      title: t('accounts.balance'),
      kind: 'amount',
      value: ({ balance }) => balance,
      to: balanceTo,
    },
  ];
};
