import { newId } from '../../platform/db/id.ts';
import { insertJson } from '../../platform/db/insert-json.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { SeededRate } from './default-rates.ts';

const COLUMNS = 'id uuid, name text, rate numeric, recoverable boolean, system boolean, components jsonb';

/** Gives the company tax rates whose names it does not have yet. */
export function insertTaxRates(tx: Tx, rates: readonly SeededRate[]): Promise<void> {
  return insertJson(
    tx,
    'tax_rate',
    COLUMNS,
    rates.map((rate) => ({ id: newId(), ...rate })),
  );
}
