import { type StatementSide } from '@accounts/shared-data';
import { useReport } from '@accounts/shared-data/books';
import type { ContactStatement, StatementEntry } from '@accounts/shared-domain';
import { movementColumns, reportPart, type ReportColumn } from '@accounts/shared-ui/report';
import { t } from '../texts.ts';
import { documentAddress, reportAddress } from './addresses.ts';
import { ageingColumns } from './ageing-columns.ts';
import { balanceLines, type BalanceLine } from './balance-lines.ts';
import { contactField } from './contact-field.ts';
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
    fields: [contactField('one')],
    choose: { title: t('statement.choose'), text: t('statement.choose.text') },
    useData: (query) => useReport(name, query),
    parts: (statement, { formats, settings }) => [
      reportPart<Line>('entries', {
        caption: `${t('statement.of', { name: statement.contactName })}, ${periodText(formats, statement)}`,
        columns: columns(),
        groups: [{ key: 'entries', rows: balanceLines(statement, entryText) }],
        rowKey: ({ key }) => key,
        emphasisOf: ({ entry }) => (entry ? undefined : 'balance'),
        decimals: settings.decimals,
      }),
      reportPart<ContactStatement>(
        'ageing',
        {
          caption: t('statement.ageing'),
          columns: ageingColumns(
            ({ ageing }) => ageing,
            ({ contactId, to }) =>
              reportAddress(side === 'customer' ? 'agedReceivables' : 'agedPayables', {
                asAt: to,
                contactId,
                details: 'documents',
              }),
          ),
          groups: [{ key: 'ageing', rows: [statement] }],
          rowKey: ({ contactId }) => contactId,
          decimals: settings.decimals,
        },
        t('statement.ageing'),
      ),
    ],
  };
}

type Line = BalanceLine<StatementEntry>;

const entryText = ({ kind, number }: StatementEntry) =>
  sourceText({ sourceType: kind, sourceNumber: number });

const columns = (): ReportColumn<Line>[] => {
  const to = ({ entry }: Line) => entry && documentAddress(entry.kind, entry.sourceId);
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
    { key: 'balance', title: t('accounts.balance'), kind: 'amount', value: ({ balance }) => balance },
  ];
};
