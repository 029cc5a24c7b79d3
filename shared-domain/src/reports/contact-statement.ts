import type { ContactStatement, StatementEntry } from '../api-types/index.ts';
import { ageingColumns } from './ageing-columns.ts';
import { balanceLines, type BalanceLine } from './balance-lines.ts';
import { movementColumns } from './movement-columns.ts';
import { periodText } from './period-text.ts';
import type { ReportWriting } from './report-labels.ts';
import type { SheetTable } from './sheet.ts';
import { sourceText } from './source-text.ts';

type Line = BalanceLine<StatementEntry>;

/** What a contact was sent and paid, with the balance after each. */
export function statementTable(writing: ReportWriting, statement: ContactStatement): SheetTable<Line> {
  const { text } = writing;
  const entryText = ({ kind, number }: StatementEntry) =>
    sourceText(text, { sourceType: kind, sourceNumber: number });
  return {
    caption: `${text('statement.of', { name: statement.contactName })}, ${periodText(writing, statement)}`,
    columns: [
      { key: 'date', title: text('reports.date'), kind: 'date', value: ({ date }) => date },
      { key: 'entry', title: text('reports.source'), kind: 'text', value: (line) => line.text },
      {
        key: 'dueDate',
        title: text('reports.dueDate'),
        kind: 'date',
        value: ({ entry }) => entry?.dueDate ?? null,
        wideOnly: true,
      },
      {
        key: 'settles',
        title: text('statement.settles'),
        kind: 'text',
        value: ({ entry }) => entry?.allocations.map(({ number }) => number).join(', ') || null,
        wideOnly: true,
      },
      ...movementColumns<Line>({
        titles: {
          debit: text('statement.charges'),
          credit: text('statement.credits'),
          movement: text('statement.amount'),
        },
        entryOf: ({ entry }) => entry,
      }),
      {
        key: 'balance',
        title: text('accounts.balance'),
        kind: 'amount',
        value: ({ balance }) => balance,
      },
    ],
    groups: [{ key: 'entries', rows: balanceLines(text, statement, entryText) }],
    rowKey: ({ key }) => key,
    emphasisOf: ({ entry }) => (entry ? undefined : 'balance'),
  };
}

/** What is open of a contact at the end of a statement, by days overdue. */
export function statementAgeingTable(
  { text }: ReportWriting,
  statement: ContactStatement,
): SheetTable<ContactStatement> {
  return {
    caption: text('statement.ageing'),
    columns: ageingColumns(text, ({ ageing }) => ageing),
    groups: [{ key: 'ageing', rows: [statement] }],
    rowKey: ({ contactId }) => contactId,
  };
}
