import { touchList } from '../../platform/changes/list-versions.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { defaultRates, type SeededRate } from './default-rates.ts';
import { insertTaxRates } from './insert-tax-rates.ts';

type StoredRate = SeededRate & { id: string };

/**
 * Puts the default tax rates of a company's new country in place of the old country's, as long as nothing was written with
 * them. A rate of the same name gets the new percentage, so that items keep theirs; one that only the old country has is
 * removed unless an item or a schedule may name it. What the company made or changed stays as it is.
 */
export async function replaceDefaultRates(tx: Tx, from: string, to: string): Promise<void> {
  const stored = await tx.run<StoredRate>(
    `SELECT id, name, rate::float8 AS rate, recoverable, system, components FROM tax_rate
     WHERE company_id = $1 AND status = 'A' FOR UPDATE`,
    [tx.companyId],
  );
  const before = defaultRates(from);
  const after = defaultRates(to);
  const untouched = stored.filter((rate) => before.some((seeded) => isSame(rate, seeded)));
  const counterpart = (rate: SeededRate) => after.find(({ name }) => name === rate.name);
  const gone = untouched.filter((rate) => counterpart(rate) === undefined);
  const changed = untouched.flatMap(({ id, ...rate }) => {
    const next = counterpart(rate);
    return next === undefined || isSame(rate, next) ? [] : [{ id, next }];
  });
  const names = new Set(stored.map(({ name }) => name.toLowerCase()));
  for (const { id, next } of changed) {
    await tx.run(
      `UPDATE tax_rate SET rate = $3, recoverable = $4, components = $5::jsonb, version = version + 1
       WHERE company_id = $1 AND id = $2`,
      [tx.companyId, id, next.rate, next.recoverable, JSON.stringify(next.components)],
    );
  }
  await removeUnused(
    tx,
    gone.map(({ id }) => id),
  );
  await insertTaxRates(
    tx,
    after.filter(({ name }) => !names.has(name.toLowerCase())),
  );
  await touchList(tx, 'taxRates');
}

async function removeUnused(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.run(
    `DELETE FROM tax_rate t WHERE t.company_id = $1 AND t.id = ANY ($2::uuid[])
       AND NOT EXISTS (SELECT 1 FROM item i WHERE i.company_id = $1 AND i.tax_rates_id = t.id)
       AND NOT EXISTS (SELECT 1 FROM schedule s WHERE s.company_id = $1)`,
    [tx.companyId, ids],
  );
}

function isSame(one: SeededRate, other: SeededRate): boolean {
  return contentOf(one) === contentOf(other);
}

const contentOf = ({ name, rate, recoverable, components }: SeededRate): string =>
  JSON.stringify([
    name,
    rate,
    recoverable,
    components.map((part) => [part.name, part.rate, part.recoverable ?? true]),
  ]);
