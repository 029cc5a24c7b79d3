import type { ColumnType, Generated } from 'kysely';

interface GoogleIdentityTable {
  issuer: string;
  subject: string;
  user_id: string;
  linked_at: Generated<Date>;
}

interface UsedIdTokenTable {
  token_hash: Buffer;
  expires_at: ColumnType<Date, Date | string, never>;
}

interface SignInFailureTable {
  email_hash: Buffer;
  failures: number;
  last_at: Date;
}

/** Tables of 006_people.sql. */
export interface PeopleTables {
  google_identity: GoogleIdentityTable;
  used_id_token: UsedIdTokenTable;
  sign_in_failure: SignInFailureTable;
}
