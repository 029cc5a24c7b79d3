import type { SessionType, UserProfile } from '@accounts/shared-domain';
import type { PlatformTx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';

interface ProfileRow {
  email: string;
  first_name: string;
  last_name: string;
  phone: string;
  version: number;
}

/** A person's profile; 404 when there is none. `type` is how they signed in. */
export async function readProfile(tx: PlatformTx, userId: string, type: SessionType): Promise<UserProfile> {
  const [row] = await tx.run<ProfileRow>(
    `SELECT email, first_name, last_name, phone, version FROM app_user WHERE id = $1 AND status = 'A'`,
    [userId],
  );
  if (row === undefined) throw apiError.notFound();
  return {
    id: userId,
    userId,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    type,
    version: row.version,
  };
}
