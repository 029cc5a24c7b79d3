import type { Language, SessionType } from '@accounts/shared-domain';
import { newId } from '../../platform/db/id.ts';
import type { PlatformTx } from '../../platform/db/transaction.ts';

/** A person who can sign in from now on. */
export interface NewPerson {
  /** In its normal form. */
  email: string;
  firstName: string;
  lastName: string;
  type: SessionType;
  /** Null for a person who signs in with Google only. */
  passwordHash: string | null;
  /** Of the messages that they get. */
  language: Language;
}

/** Adds a login and its person; returns the user's id, or null when the e-mail has a login already. */
export async function addPerson(tx: PlatformTx, person: NewPerson): Promise<string | null> {
  const userId = newId();
  const created = await tx.run(
    `INSERT INTO login (email, user_id, type, password_hash) VALUES ($1, $2, $3, $4)
     ON CONFLICT (email) DO NOTHING RETURNING email`,
    [person.email, userId, person.type, person.passwordHash],
  );
  if (created.length === 0) return null;
  await tx.run(
    'INSERT INTO app_user (id, email, first_name, last_name, language) VALUES ($1, $2, $3, $4, $5)',
    [userId, person.email, person.firstName, person.lastName, person.language],
  );
  return userId;
}
