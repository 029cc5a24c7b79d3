import { inPlatform } from '@accounts/api/platform/db/transaction';
import { newToken } from '@accounts/api/platform/http/tokens';

/** Keys between the server and its sandbox; the first process on a database makes them, the others find them. */
export function sandboxKeys(): Promise<{ key: string; webhookSecret: string }> {
  return inPlatform(async (tx) => {
    await tx.run(
      `INSERT INTO sandbox_keys (id, api_key, webhook_secret) VALUES (1, $1, $2) ON CONFLICT (id) DO NOTHING`,
      [newToken(), newToken()],
    );
    const [row] = await tx.run<{ api_key: string; webhook_secret: string }>(
      'SELECT api_key, webhook_secret FROM sandbox_keys WHERE id = 1',
    );
    if (row === undefined) throw new Error('The sandbox has no keys.');
    return { key: row.api_key, webhookSecret: row.webhook_secret };
  });
}
