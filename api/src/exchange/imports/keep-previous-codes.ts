import type { MasterDataDescription } from '../../accounting/master-data/description.ts';
import { touchList } from '../../platform/changes/list-versions.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** A record that is there, by the code or name that holds it, and its code in the product that the company comes from. */
export interface PreviousCode {
  key: string;
  foreignCode: string;
}

/** Gives stored records without a previous code that of the file; a code that another record has is left out. */
export async function keepPreviousCodes(
  tx: Tx,
  { table, path }: Pick<MasterDataDescription<never>, 'table' | 'path'>,
  column: 'code' | 'name',
  kept: readonly PreviousCode[],
): Promise<void> {
  const byCode = new Map(kept.map((each) => [each.foreignCode.toLowerCase(), each]));
  if (byCode.size === 0) return;
  const records = [...byCode.values()];
  await tx.run(
    `UPDATE ${table} t SET foreign_code = n.code, version = t.version + 1
     FROM unnest($2::text[], $3::text[]) AS n (key, code)
     WHERE t.company_id = $1 AND lower(t.${column}) = lower(n.key) AND t.status = 'A' AND t.foreign_code = ''
       AND NOT EXISTS (SELECT 1 FROM ${table} o WHERE o.company_id = $1 AND lower(o.foreign_code) = lower(n.code))`,
    [tx.companyId, records.map(({ key }) => key), records.map(({ foreignCode }) => foreignCode)],
  );
  await touchList(tx, path);
}
