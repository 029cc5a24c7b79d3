import type { PlatformTx } from '../../platform/db/transaction.ts';

/** The company a person works in next: the given one if they belong to it, or the one used last. Null: none. */
export async function homeCompany(
  tx: PlatformTx,
  userId: string,
  companyId?: string,
): Promise<string | null> {
  const [home] = await tx.run<{ company_id: string }>(
    `SELECT company_id FROM user_company WHERE user_id = $1 AND ($2::uuid IS NULL OR company_id = $2::uuid)
     ORDER BY last_used_at DESC NULLS LAST, joined_at, company_id LIMIT 1`,
    [userId, companyId ?? null],
  );
  return home?.company_id ?? null;
}

/** Remembers that a person went to work in a company. */
export async function useCompany(tx: PlatformTx, userId: string, companyId: string): Promise<void> {
  await tx.run('UPDATE user_company SET last_used_at = now() WHERE user_id = $1 AND company_id = $2', [
    userId,
    companyId,
  ]);
}
