import type { Tx } from '../../platform/db/transaction.ts';
import type { MissingRecords } from './missing-records.ts';

/** Active records that rows refer to, by code or name in lower case. */
export interface NamedReferences {
  accounts: Map<string, { id: string; control: boolean }>;
  taxRates: Map<string, { id: string; rate: number }>;
  /** The account that differences of cents are booked to. */
  rounding: { id: string; name: string } | null;
  /** Where what is missing is made, by choice; null where it is an error. */
  missing: MissingRecords | null;
}

interface AccountRow {
  id: string;
  code: string;
  name: string;
  foreign_code: string;
  title: string;
  key: string;
  control: boolean;
}

/** Reads the chart and the tax rates; both are short lists. */
export async function readNamedReferences(
  tx: Tx,
  missing: MissingRecords | null = null,
): Promise<NamedReferences> {
  const [accounts, rates] = await Promise.all([
    tx.run<AccountRow>(
      `SELECT id, lower(code) AS code, lower(name) AS name, lower(foreign_code) AS foreign_code, name AS title,
         coalesce(system_key, '') AS key, coalesce(system_key, '') IN ('receivable', 'payable') AS control
       FROM account WHERE company_id = $1 AND status = 'A'`,
      [tx.companyId],
    ),
    tx.run<{ id: string; name: string; foreign_code: string; rate: string }>(
      `SELECT id, lower(name) AS name, lower(foreign_code) AS foreign_code, rate
       FROM tax_rate WHERE company_id = $1 AND status = 'A'`,
      [tx.companyId],
    ),
  ]);
  const rounding = accounts.find(({ key }) => key === 'rounding');
  return {
    missing,
    // A code wins over a name that reads the same.
    accounts: byKeys(accounts, ['name', 'foreign_code', 'code'], ({ id, control }) => ({ id, control })),
    taxRates: byKeys(rates, ['foreign_code', 'name'], ({ id, rate }) => ({ id, rate: Number(rate) })),
    rounding: rounding === undefined ? null : { id: rounding.id, name: rounding.title },
  };
}

/** Records by the texts that name them; where two read the same, that of the later column wins. */
export function byKeys<Row, Value>(
  rows: readonly Row[],
  columns: readonly (keyof Row)[],
  value: (row: Row) => Value,
): Map<string, Value> {
  const found = new Map<string, Value>();
  for (const column of columns) for (const row of rows) found.set(String(row[column]), value(row));
  found.delete('');
  return found;
}
