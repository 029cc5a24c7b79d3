import type { ReportQuery } from '@accounts/shared-data';
import {
  ACCOUNT_TYPES,
  type BALANCE_SHEET_SECTIONS,
  type AccountClass,
  type AccountType,
  type BalanceSheet,
  type StatementSection,
} from '@accounts/shared-domain';
import { accountsAddress, reportAddress } from '../ledger/addresses.ts';
import type { SumLink } from './statement-links.ts';

type Section = (typeof BALANCE_SHEET_SECTIONS)[number];

const CLASSES: Record<Section, AccountClass> = {
  assets: 'Asset',
  liabilities: 'Liability',
  equity: 'Equity',
};

/** Equity is what its accounts have and what was earned, whatever year it was. */
const EARNING: readonly AccountClass[] = ['Equity', 'Revenue', 'Expense'];
const RETAINED: AccountType = 'Retained Earnings';
const EARNING_TYPES = (Object.keys(ACCOUNT_TYPES) as AccountType[]).filter(
  (type) => type === RETAINED || ['Revenue', 'Expense', null].includes(ACCOUNT_TYPES[type]),
);

type ComputedRow = 'supplierDebit' | 'customerCredit';
/** Account types whose sums are moved where contacts are shown on the other side. */
const MOVED: Record<ComputedRow, readonly AccountType[]> = {
  customerCredit: ['Accounts Receivable', 'Current Liability'],
  supplierDebit: ['Accounts Payable', 'Current Asset'],
};

/**
 * A sum leads to its accounts. Where contacts in credit are shown on the other side no accounts add up to it, so it leads to
 * its section with nothing beside it, whose rows do.
 */
export function sumLinkOfSection(
  { columns, sections }: BalanceSheet,
  section: Section,
  query: ReportQuery,
): SumLink {
  const shown = (Object.keys(MOVED) as ComputedRow[]).filter((kind) => hasRow(sections, kind));
  const moved = shown.flatMap((kind) => MOVED[kind]);
  return (types, sum, place) => {
    const asAt = columns[place]?.asAt;
    if (asAt === undefined) return null;
    const ofTypes = sum === 'section' ? {} : { types };
    if (section === 'equity') {
      if (sum === 'section') return accountsAddress({ classes: EARNING }, { to: asAt });
      if (types.includes(RETAINED)) {
        return accountsAddress({ classes: EARNING, types: EARNING_TYPES }, { to: asAt });
      }
    }
    const isMoved = sum === 'section' ? moved.length > 0 : types.some((type) => moved.includes(type));
    if (isMoved && section !== 'equity') {
      return query.section === section ? null : reportAddress('balanceSheet', { asAt, section });
    }
    return accountsAddress({ classes: [CLASSES[section]], ...ofTypes }, { to: asAt });
  };
}

/** Whether contacts are shown on the other side. */
export function hasRow(sections: readonly StatementSection[], kind: ComputedRow): boolean {
  return sections.some(({ groups }) => groups.some(({ rows }) => rows.some((row) => row.kind === kind)));
}
