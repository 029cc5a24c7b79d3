import { addDays, longDate, sentence, type Message } from '@accounts/shared-domain';
import { startOfDay } from '../../identity/jobs/start-of-day.ts';
import type { Tx } from '../../platform/db/transaction.ts';

/** `7-9f86d0…`: number and hash of a journal. It stands for the whole chain up to that journal. */
const FORM = /^(\d{1,18})-([0-9a-f]{64})$/;

interface Link {
  sequence: string;
  hash: Buffer;
}

/** The fingerprint of a journal's place in the chain. */
function fingerprintOf({ sequence, hash }: Link): string {
  return `${sequence}-${hash.toString('hex')}`;
}

/** Fingerprint of the books as they are now; null while nothing is posted. */
export async function currentFingerprint(tx: Tx): Promise<string | null> {
  const [last] = await tx.run<Link>(
    'SELECT sequence, hash FROM journal WHERE company_id = $1 ORDER BY sequence DESC LIMIT 1',
    [tx.companyId],
  );
  return last === undefined ? null : fingerprintOf(last);
}

/**
 * Fingerprint of the books at the end of a day in the company's time zone: the one that was kept that night, or that of
 * the chain as it is where none was. Null when nothing had been posted by then.
 */
export async function fingerprintOfDay(tx: Tx, timeZone: string, day: string): Promise<string | null> {
  const [kept] = await tx.run<Link>(
    'SELECT sequence, hash FROM ledger_fingerprint WHERE company_id = $1 AND day = $2',
    [tx.companyId, day],
  );
  const link = kept ?? (await lastOfDay(tx, timeZone, day));
  return link === null ? null : fingerprintOf(link);
}

async function lastOfDay(tx: Tx, timeZone: string, day: string): Promise<Link | null> {
  const [last] = await tx.run<Link>(
    `SELECT sequence, hash FROM journal WHERE company_id = $1 AND created_at < $2 ORDER BY sequence DESC LIMIT 1`,
    [tx.companyId, startOfDay(addDays(day, 1), timeZone)],
  );
  return last ?? null;
}

/** Keeps the fingerprint of a day that is over. Returns it when it is a new one, null when nothing was posted since. */
export async function keepFingerprint(tx: Tx, timeZone: string, day: string): Promise<string | null> {
  const link = await lastOfDay(tx, timeZone, day);
  if (link === null) return null;
  const kept = await tx.run(
    `INSERT INTO ledger_fingerprint (company_id, day, sequence, hash)
     SELECT $1, $2, $3, $4 WHERE NOT EXISTS (
       SELECT 1 FROM ledger_fingerprint WHERE company_id = $1 AND sequence >= $3)
     ON CONFLICT (company_id, day) DO NOTHING RETURNING day`,
    [tx.companyId, day, link.sequence, link.hash],
  );
  return kept.length === 0 ? null : fingerprintOf(link);
}

/**
 * Looks a fingerprint up that was printed or mailed earlier. Null when the chain still goes through it; otherwise a
 * sentence that says what is wrong.
 */
export async function checkFingerprint(tx: Tx, text: string): Promise<Message | null> {
  const [, sequence, hash] = FORM.exec(text.trim().toLowerCase()) ?? [];
  if (sequence === undefined || hash === undefined) {
    return 'This is not a fingerprint: it is a number, a hyphen and 64 characters 0 to 9 and a to f.';
  }
  const [journal] = await tx.run<{ hash: Buffer; day: string }>(
    `SELECT hash, date::text AS day FROM journal WHERE company_id = $1 AND sequence = $2`,
    [tx.companyId, sequence],
  );
  if (journal === undefined)
    return sentence('The fingerprint ends with journal {sequence}, which the chain no longer has.', {
      sequence,
    });
  return journal.hash.toString('hex') === hash
    ? null
    : sentence(
        "Journal {sequence} of {day} has another hash than in the fingerprint: the chain was computed anew, or the fingerprint is another company's.",
        { sequence, day: longDate(journal.day) },
      );
}
