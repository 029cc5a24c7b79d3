import type { AccountType, Amount, StatementRow, StatementSection } from '../api-types/index.ts';
import type { ReportText } from './report-labels.ts';
import type { ReportEmphasis, SheetColumn, SheetTable } from './sheet.ts';

/** What the amounts of a line of a financial statement are. */
export type StatementAmount =
  /** An account, or what the report itself works out. */
  | { of: 'row'; row: StatementRow; accountType: AccountType }
  /** The sum of one account type, or of a whole section. */
  | { of: 'group' | 'section'; accountTypes: readonly AccountType[] }
  /** A sum of the whole report. */
  | { of: 'gross' | 'net' };

/** A line of a financial statement. */
export interface StatementLine {
  key: string;
  code: string;
  name: string;
  amounts: readonly Amount[];
  amountOf: StatementAmount;
  /** Place of its section in the report; null for a sum of the whole report. */
  section: number | null;
  emphasis?: ReportEmphasis;
}

/** Lines under a heading; sums of the whole report have none. */
export interface StatementBlock {
  key: string;
  title?: string;
  lines: StatementLine[];
}

/** The lines of a section by account type, with the sum of each type where there are several, and its total. */
export function sectionBlock(
  text: ReportText,
  place: number,
  title: string,
  { title: key, groups, totals }: StatementSection,
): StatementBlock {
  const sumLine = (
    lineKey: string,
    name: string,
    amounts: readonly Amount[],
    amountOf: StatementAmount,
    emphasis: ReportEmphasis,
  ): StatementLine => ({
    key: lineKey,
    code: '',
    name: text('reports.totalOf', { name }),
    amounts,
    amountOf,
    section: place,
    emphasis,
  });
  const lines = groups.flatMap(({ accountType, rows, totals: sums }): StatementLine[] => [
    ...rows.map((row) => ({
      key: row.accountId ?? row.kind,
      code: row.code,
      name: row.kind === 'account' ? row.name : text(`statement.${row.kind}`),
      amounts: row.amounts,
      amountOf: { of: 'row' as const, row, accountType },
      section: place,
    })),
    ...(groups.length > 1 && rows.length > 1
      ? [
          sumLine(
            accountType,
            text(`accountType.${accountType}`),
            sums,
            { of: 'group', accountTypes: [accountType] },
            'subtotal',
          ),
        ]
      : []),
  ]);
  const accountTypes = groups.map(({ accountType }) => accountType);
  const total = sumLine(`total ${key}`, title, totals, { of: 'section', accountTypes }, 'total');
  return { key, title, lines: [...lines, total] };
}

/** A sum of the whole report: gross profit, net profit. */
export function resultBlock(key: 'gross' | 'net', name: string, amounts: readonly Amount[]): StatementBlock {
  return {
    key,
    lines: [{ key, code: '', name, amounts, amountOf: { of: key }, section: null, emphasis: 'total' }],
  };
}

/** The table of a statement: accounts down, days or periods across. */
export function statementOfBlocks(
  text: ReportText,
  caption: string,
  heads: readonly string[],
  blocks: readonly StatementBlock[],
): SheetTable<StatementLine> {
  return {
    caption,
    columns: [
      {
        key: 'code',
        title: text('accounts.code'),
        kind: 'text',
        value: ({ code }) => code || null,
        wideOnly: true,
      },
      { key: 'name', title: text('routes.account'), kind: 'text', value: ({ name }) => name },
      ...heads.map((title, place): SheetColumn<StatementLine> => ({
        key: `amount ${place}`,
        title,
        kind: 'amount',
        value: ({ amounts }) => amounts[place] ?? null,
        amountOf: { name: 'amount', place },
      })),
    ],
    groups: blocks.map(({ key, title, lines }) => ({
      key,
      ...(title === undefined ? {} : { title }),
      rows: lines,
    })),
    rowKey: ({ key }) => key,
    emphasisOf: ({ emphasis }) => emphasis,
  };
}
