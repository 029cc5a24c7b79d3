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
  key: Buffer;
  email_hash: Buffer | null;
  failures: number;
  last_at: Date;
}

interface KnownBrowserTable {
  token_hash: Buffer;
  user_id: string;
  expires_at: ColumnType<Date, Date | string, Date | string>;
}

/** Tables of 006_people.sql and 021_sign_in.sql. */
export interface PeopleTables {
  google_identity: GoogleIdentityTable;
  used_id_token: UsedIdTokenTable;
  sign_in_failure: SignInFailureTable;
  known_browser: KnownBrowserTable;
}
