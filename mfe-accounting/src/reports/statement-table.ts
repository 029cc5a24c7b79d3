import type { AccountType, Amount, StatementRow, StatementSection } from '@accounts/shared-domain';
import {
  reportPart,
  type ReportColumn,
  type ReportEmphasis,
  type ReportPart,
} from '@accounts/shared-ui/report';
import { t } from '../texts.ts';
import type { ReportContext } from './report-description.ts';

/** A line of a financial statement: an account, a sum, or what the report itself works out. */
export interface StatementLine {
  key: string;
  code: string;
  name: string;
  amounts: readonly Amount[];
  /** Address of what the amount of a column is made of. */
  to?: (place: number) => string | null;
  emphasis?: ReportEmphasis;
}

/** Lines under a heading; sums of the whole report have none. */
export interface StatementBlock {
  key: string;
  title?: string;
  lines: StatementLine[];
}

/** Address of what one amount of a row is made of. */
export type StatementLink = (row: StatementRow, accountType: AccountType, place: number) => string | null;

/** Address of the accounts that a sum is made of: those of one account type, or of the whole section. */
export type SumLink = (
  accountTypes: readonly AccountType[],
  sum: 'group' | 'section',
  place: number,
) => string | null;

/** The lines of a section by account type, with the sum of each type where there are several, and its total. */
export function sectionBlock(
  key: string,
  title: string,
  { groups, totals }: StatementSection,
  linkOf: StatementLink,
  sumLinkOf: SumLink,
): StatementBlock {
  const types = groups.map(({ accountType }) => accountType);
  const lines = groups.flatMap(({ accountType, rows, totals: sums }): StatementLine[] => {
    const typeName = t(`accountType.${accountType}`);
    return [
      ...rows.map((row) => ({
        key: row.accountId ?? row.kind,
        code: row.code,
        name: row.kind === 'account' ? row.name : t(`statement.${row.kind}`),
        amounts: row.amounts,
        to: (place: number) => linkOf(row, accountType, place),
      })),
      ...(groups.length > 1 && rows.length > 1
        ? [
            sumLine(accountType, typeName, sums, 'subtotal', (place) =>
              sumLinkOf([accountType], 'group', place),
            ),
          ]
        : []),
    ];
  });
  const total = sumLine(`total ${key}`, title, totals, 'total', (place) =>
    sumLinkOf(types, 'section', place),
  );
  return { key, title, lines: [...lines, total] };
}

function sumLine(
  key: string,
  name: string,
  amounts: readonly Amount[],
  emphasis: ReportEmphasis,
  to: StatementLine['to'],
): StatementLine {
  return { key, code: '', name: t('reports.totalOf', { name }), amounts, to, emphasis };
}

/** A sum of the whole report: gross profit, net profit. */
export function resultBlock(
  key: string,
  name: string,
  amounts: readonly Amount[],
  to: StatementLine['to'],
): StatementBlock {
  return { key, lines: [{ key, code: '', name, amounts, to, emphasis: 'total' }] };
}

/** The table of a statement: accounts down, days or periods across. */
export function statementPart(
  caption: string,
  heads: readonly string[],
  blocks: readonly StatementBlock[],
  { settings }: ReportContext,
): ReportPart {
  const columns: ReportColumn<StatementLine>[] = [
    {
      key: 'code',
      title: t('accounts.code'),
      kind: 'text',
      value: ({ code }) => code || null,
      wideOnly: true,
    },
    { key: 'name', title: t('routes.account'), kind: 'text', value: ({ name }) => name },
    ...heads.map((title, place): ReportColumn<StatementLine> => ({
      key: `amount ${place}`,
      title,
      kind: 'amount',
      value: ({ amounts }) => amounts[place] ?? null,
      to: ({ to }) => to?.(place) ?? null,
    })),
  ];
  return reportPart('statement', {
    caption,
    columns,
    groups: blocks.map(({ key, title, lines }) => ({ key, title, rows: lines })),
    rowKey: ({ key }) => key,
    emphasisOf: ({ emphasis }) => emphasis,
    decimals: settings.decimals,
  });
}
