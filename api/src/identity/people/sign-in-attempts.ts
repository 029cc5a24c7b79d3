import { sentence, word } from '@accounts/shared-domain';
import { createHash } from 'node:crypto';
import { inPlatform, type PlatformTx } from '../../platform/db/transaction.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { tokenHash } from '../../platform/http/tokens.ts';
import { clientNetwork } from '../../platform/http/client-network.ts';

/** How many attempts are free, and how long the longest pause between later ones is. */
interface Limit {
  free: number;
  maxPauseSeconds: number;
}

/** One address (or one known browser) with one e-mail. A person who mistypes has five tries; a pause of a minute is bearable. */
const PAIR: Limit = { free: 5, maxPauseSeconds: 60 };
/** One address with any e-mail: an office behind one address mistypes now and then, a list of passwords does not fit. */
const ADDRESS: Limit = { free: 50, maxPauseSeconds: 60 };
/** The pair while an e-mail is guessed at from many addresses: one free try for each address, then long pauses. */
const PAIR_UNDER_ATTACK: Limit = { free: 1, maxPauseSeconds: 15 * 60 };
/** Failures of an e-mail from all addresses within the time below that count as an attack on it. */
const ATTACK_FAILURES = 50;
/** Failures of a pair after which a captcha is required, where one is configured. */
const CAPTCHA_FAILURES = 3;
/** A day without a failure forgets the earlier ones. */
const FORGET_SECONDS = 24 * 60 * 60;
/** Failures of an address wear off, one a minute: a busy office must not gather them over weeks. */
const ADDRESS_WEAR_SECONDS = 60;
/** Failures of an e-mail wear off, one in ten minutes: what comes faster from many addresses is an attack. */
const EMAIL_WEAR_SECONDS = 600;
/** Doubling a pause more often than this changes nothing: the longest has been reached. */
const MAX_DOUBLINGS = 30;

/** Who attempts to sign in as whom. */
export interface Attempt {
  email: string;
  /** Address of the client. */
  address: string;
  /** Hash of the browser's secret, when the person has signed in with it before; null for every other browser. */
  knownBrowser: Buffer | null;
}

/** What the sentence of a pause names; all attempts at a password share one count. */
type CountedAttempts = 'failed sign-ins' | 'wrong passwords';

/** An attempt that has been counted and may look at the password. */
export interface ReservedAttempt {
  keys: Keys;
  /** Whether it has to pass a captcha first. */
  captcha: boolean;
}

interface Keys {
  pair: Buffer;
  address: Buffer | null;
  email: Buffer | null;
  emailHash: Buffer;
}

function keyOf(...parts: (string | Buffer)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest();
}

/** A known browser is counted alone: neither its address nor attempts of other browsers hold it up. */
function keysOf({ email, address, knownBrowser }: Attempt): Keys {
  const emailHash = tokenHash(email);
  if (knownBrowser !== null) {
    return { pair: keyOf('browser', knownBrowser, email), address: null, email: null, emailHash };
  }
  const network = clientNetwork(address);
  return {
    pair: keyOf('pair', network, email),
    address: keyOf('address', network),
    email: keyOf('email', email),
    emailHash,
  };
}

interface Counted {
  failures: number;
  /** Seconds since the last attempt that was counted. */
  age: number;
}

/**
 * Counts an attempt as failed before its password is looked at, so that parallel guesses cannot all be free; a success
 * gives it back. 429 while a pause lasts: such an attempt is neither counted nor looked at. Pauses depend on failures of
 * the same address or browser only, so no other client can lock out a person who signs in from elsewhere.
 */
export function reserveAttempt(
  tx: PlatformTx,
  attempt: Attempt,
  factor: number,
  attempts: CountedAttempts = 'failed sign-ins',
): Promise<ReservedAttempt> {
  return reserve(tx, keysOf(attempt), factor, attempts);
}

async function reserve(
  tx: PlatformTx,
  keys: Keys,
  factor: number,
  attempts: CountedAttempts,
): Promise<ReservedAttempt> {
  const { pair, address, email, emailHash } = keys;
  const all = [pair, address, email].filter((key) => key !== null).sort((one, other) => one.compare(other));
  await tx.run(
    `INSERT INTO sign_in_failure (key, email_hash, failures, last_at)
     SELECT key, CASE WHEN key = $2 THEN NULL ELSE $3::bytea END, 0, now()
     FROM unnest($1::bytea[]) AS key ORDER BY key ON CONFLICT (key) DO NOTHING`,
    [all, address, emailHash],
  );
  // Parallel attempts wait here for each other, in the order of the keys, and each reads what the one before has counted.
  await tx.run('SELECT key FROM sign_in_failure WHERE key = ANY ($1::bytea[]) ORDER BY key FOR UPDATE', [
    all,
  ]);
  const rows = await tx.run<Counted & { key: Buffer }>(
    `SELECT key, failures, extract(epoch FROM clock_timestamp() - last_at)::float8 AS age
     FROM sign_in_failure WHERE key = ANY ($1::bytea[])`,
    [all],
  );
  const counted = (key: Buffer | null, wearSeconds: number): Counted =>
    wornOff(rows.find((row) => key?.equals(row.key)) ?? { failures: 0, age: 0 }, wearSeconds);
  const [ofPair, ofAddress, ofEmail] = [
    counted(pair, Infinity),
    counted(address, ADDRESS_WEAR_SECONDS),
    counted(email, EMAIL_WEAR_SECONDS),
  ];
  const isAttacked = ofEmail.failures >= Math.ceil(ATTACK_FAILURES * factor);
  requireNoPause(
    Math.max(
      pauseOf(ofPair, isAttacked ? PAIR_UNDER_ATTACK : PAIR, factor),
      pauseOf(ofAddress, ADDRESS, factor),
    ),
    attempts,
  );
  for (const [key, { failures }] of [
    [pair, ofPair] as const,
    [address, ofAddress] as const,
    [email, ofEmail] as const,
  ]) {
    if (key === null) continue;
    await tx.run('UPDATE sign_in_failure SET failures = $2, last_at = clock_timestamp() WHERE key = $1', [
      key,
      failures + 1,
    ]);
  }
  return { keys, captcha: isAttacked || ofPair.failures >= CAPTCHA_FAILURES };
}

/** What is left of earlier failures: one less for each so many seconds, none after a day without a failure. */
function wornOff({ failures, age }: Counted, wearSeconds: number): Counted {
  const left = age > FORGET_SECONDS ? 0 : Math.max(0, failures - age / wearSeconds);
  return { failures: left, age };
}

/** Seconds until the next attempt is looked at: beyond the free ones each waits twice as long as the one before. */
function pauseOf({ failures, age }: Counted, { free, maxPauseSeconds }: Limit, factor: number): number {
  const beyond = Math.floor(failures) - Math.ceil(free * factor);
  if (beyond < 0) return 0;
  return Math.max(0, Math.ceil(Math.min(2 ** Math.min(beyond, MAX_DOUBLINGS), maxPauseSeconds) - age));
}

/** 429 in words while a pause lasts. */
function requireNoPause(pause: number, attempts: CountedAttempts): void {
  if (pause === 0) return;
  const time = pause === 1 ? word('1 second') : sentence('{count} seconds', { count: pause });
  throw new ApiError(
    429,
    'API-SIGN-IN-PAUSE',
    sentence('Too many {attempts}. Please try again in {time}.', { attempts: word(attempts), time }),
  );
}

/** Gives an attempt back whose password was right: its pair begins anew, the others lose this one attempt. */
export async function acceptAttempt(tx: PlatformTx, { keys }: ReservedAttempt): Promise<void> {
  await tx.run('DELETE FROM sign_in_failure WHERE key = $1', [keys.pair]);
  await giveBack(tx, [keys.address, keys.email]);
}

/** Gives an attempt back whose password was not looked at. */
export async function cancelAttempt({ keys }: ReservedAttempt): Promise<void> {
  await inPlatform((tx) => giveBack(tx, [keys.pair, keys.address, keys.email]));
}

async function giveBack(tx: PlatformTx, keys: readonly (Buffer | null)[]): Promise<void> {
  const given = keys.filter((key) => key !== null).sort((one, other) => one.compare(other));
  await tx.run('SELECT key FROM sign_in_failure WHERE key = ANY ($1::bytea[]) ORDER BY key FOR UPDATE', [
    given,
  ]);
  await tx.run(
    'UPDATE sign_in_failure SET failures = greatest(failures - 1, 0) WHERE key = ANY ($1::bytea[])',
    [given],
  );
}

/** Forgets the failures of an e-mail from every address: after a new password by the link of a message. */
export async function forgetFailures(tx: PlatformTx, email: string): Promise<void> {
  await tx.run('DELETE FROM sign_in_failure WHERE email_hash = $1', [tokenHash(email)]);
}
