import type { BalanceSheet, ProfitAndLoss } from '../api-types/index.ts';
import { periodText, spanHead } from './period-text.ts';
import type { ReportWriting } from './report-labels.ts';
import type { SheetTable } from './sheet.ts';
import { resultBlock, sectionBlock, statementOfBlocks, type StatementLine } from './statement-table.ts';

/** Sections of the balance sheet in the order of the report, as addresses name them. */
export const BALANCE_SHEET_SECTIONS = ['assets', 'liabilities', 'equity'] as const;

/** What the company owns and owes on a day, and what is left to its owners; with `only`, one section of it. */
export function balanceSheetTable(
  writing: ReportWriting,
  report: BalanceSheet,
  only?: string,
): SheetTable<StatementLine> {
  const { text, formats } = writing;
  return statementOfBlocks(
    text,
    `${text('routes.balanceSheet')}, ${periodText(writing, report)}`,
    report.columns.map(({ asAt }) => formats.formatDate(asAt)),
    report.sections.flatMap((section, place) => {
      const name = BALANCE_SHEET_SECTIONS[place] ?? 'equity';
      if (only !== undefined && only !== name) return [];
      return [sectionBlock(text, place, text(`statement.${name}`), section)];
    }),
  );
}

const SECTIONS = ['sales', 'directCosts', 'otherIncome', 'expenses'] as const;

/** Sections with something in them, gross profit after the direct costs, net profit at the end. */
export function profitAndLossTable(writing: ReportWriting, report: ProfitAndLoss): SheetTable<StatementLine> {
  const { text, formats } = writing;
  const blocks = report.sections.map((section, place) => {
    const name = SECTIONS[place];
    const title = name === undefined ? section.title : text(`statement.${name}`);
    return section.groups.length === 0 ? [] : [sectionBlock(text, place, title, section)];
  });
  return statementOfBlocks(
    text,
    `${text('routes.profitAndLoss')}, ${periodText(writing, report)}`,
    report.columns.map((column) => spanHead(formats, column)),
    [
      ...blocks.slice(0, 2).flat(),
      resultBlock('gross', text('statement.grossProfit'), report.grossProfit),
      ...blocks.slice(2).flat(),
      resultBlock('net', text('statement.netProfit'), report.netProfit),
    ],
  );
}
