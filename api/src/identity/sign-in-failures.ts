import type { PlatformTx } from '../db/transaction.ts';
import { inPlatform } from '../db/transaction.ts';
import { Problem } from '../http/problem.ts';
import { tokenHash } from './tokens.ts';

/** Failures in a row that cost nothing, times RATE_LIMIT_FACTOR. */
const FREE_FAILURES = 5;
/** Failures in a row after which a captcha is asked for, where one is configured. */
const FAILURES_BEFORE_CAPTCHA = 3;
/** Longest pause, in seconds; short enough that nobody can lock another person out. */
const LONGEST_PAUSE = 60;
/** A day without a failure forgets the earlier ones. */
const FORGET_HOURS = 24;

/** What earlier attempts on an e-mail left behind. */
export interface Attempts {
  failures: number;
  /** Seconds until the next attempt is looked at; 0 for none. */
  pause: number;
  captcha: boolean;
}

/**
 * Failed sign-ins of an e-mail, known or not: from the sixth in a row each next one waits twice as long, up to a
 * minute. Rates by address alone would let many addresses guess one person's password.
 */
export async function attemptsOn(tx: PlatformTx, email: string, factor: number): Promise<Attempts> {
  const [row] = await tx.run<{ failures: number; age: number }>(
    `SELECT failures, extract(epoch FROM now() - last_at)::float8 AS age FROM sign_in_failure
     WHERE email_hash = $1 AND last_at > now() - make_interval(hours => ${FORGET_HOURS})`,
    [tokenHash(email)],
  );
  const failures = row?.failures ?? 0;
  const beyond = failures - Math.ceil(FREE_FAILURES * factor);
  const pause = beyond < 0 ? 0 : Math.min(2 ** Math.min(beyond, 30), LONGEST_PAUSE) - (row?.age ?? 0);
  return { failures, pause: Math.max(0, Math.ceil(pause)), captcha: failures >= FAILURES_BEFORE_CAPTCHA };
}

/** 429 in words while the pause after failures lasts. */
export function requireNoPause({ pause }: Attempts): void {
  if (pause === 0) return;
  const seconds = pause === 1 ? '1 second' : `${pause} seconds`;
  throw new Problem(429, 'API-SIGN-IN-PAUSE', `Too many failed sign-ins. Please try again in ${seconds}.`);
}

/** Counts a failure. */
export async function countFailure(email: string): Promise<void> {
  await inPlatform((tx) =>
    tx.run(
      `INSERT INTO sign_in_failure AS known (email_hash, failures, last_at) VALUES ($1, 1, now())
       ON CONFLICT (email_hash) DO UPDATE SET last_at = excluded.last_at,
         failures = CASE WHEN known.last_at > excluded.last_at - make_interval(hours => ${FORGET_HOURS})
                         THEN known.failures + 1 ELSE 1 END`,
      [tokenHash(email)],
    ),
  );
}

/** Forgets the failures of an e-mail: after a success, or a new password by the link of a message. */
export async function forgetFailures(tx: PlatformTx, email: string): Promise<void> {
  await tx.run('DELETE FROM sign_in_failure WHERE email_hash = $1', [tokenHash(email)]);
}
