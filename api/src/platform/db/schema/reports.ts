import type { ColumnType } from 'kysely';

/** An exact decimal: text on the way out, text or a number on the way in. */
type Decimal = ColumnType<string, string | number, string | number>;

interface AccountDayTable {
  company_id: string;
  day: string;
  account_id: string;
  debit: Decimal;
  credit: Decimal;
}

interface ContactBalanceTable {
  company_id: string;
  account_id: string;
  contact_id: string;
  balance: Decimal;
}

interface ContactMonthTable {
  company_id: string;
  account_id: string;
  month: string;
  contact_id: string;
  debit: Decimal;
  credit: Decimal;
}

interface TaxMonthTable {
  company_id: string;
  tax_rates_id: string;
  source_type: string;
  month: string;
  base: Decimal;
  net: Decimal;
  tax: Decimal;
}

interface UntaxedMonthTable {
  company_id: string;
  untaxed: 'line' | 'document';
  source_type: string;
  month: string;
  base: Decimal;
  net: Decimal;
  tax: Decimal;
}

/** Tables of 005_reports.sql, 011_days.sql and 025_sales_without_tax.sql. */
export interface ReportsTables {
  account_day: AccountDayTable;
  contact_balance: ContactBalanceTable;
  contact_month: ContactMonthTable;
  tax_month: TaxMonthTable;
  untaxed_month: UntaxedMonthTable;
}
