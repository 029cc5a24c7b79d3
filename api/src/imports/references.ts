import type { Tx } from '../db/transaction.ts';

/** Active records that rows refer to, by code or name in lower case. */
export interface NamedReferences {
  accounts: Map<string, { id: string; control: boolean }>;
  taxRates: Map<string, { id: string; rate: number }>;
  /** The account that differences of cents are booked to. */
  rounding: { id: string; name: string } | null;
}

/** Reads the chart and the tax rates; both are short lists. */
export async function readNamedReferences(tx: Tx): Promise<NamedReferences> {
  const [accounts, rates] = await Promise.all([
    tx.run<{ id: string; code: string; name: string; title: string; key: string; control: boolean }>(
      `SELECT id, lower(code) AS code, lower(name) AS name, name AS title, coalesce(system_key, '') AS key,
         coalesce(system_key, '') IN ('receivable', 'payable') AS control
       FROM account WHERE company_id = $1 AND status = 'A'`,
      [tx.companyId],
    ),
    tx.run<{ id: string; name: string; rate: string }>(
      `SELECT id, lower(name) AS name, rate FROM tax_rate WHERE company_id = $1 AND status = 'A'`,
      [tx.companyId],
    ),
  ]);
  const byName = accounts.map(({ name, id, control }): [string, { id: string; control: boolean }] => [
    name,
    { id, control },
  ]);
  const byCode = accounts.map(({ code, id, control }): [string, { id: string; control: boolean }] => [
    code,
    { id, control },
  ]);
  const rounding = accounts.find(({ key }) => key === 'rounding');
  return {
    // A code wins over a name that reads the same.
    accounts: new Map([...byName, ...byCode]),
    taxRates: new Map(rates.map(({ id, name, rate }) => [name, { id, rate: Number(rate) }])),
    rounding: rounding === undefined ? null : { id: rounding.id, name: rounding.title },
  };
}
