import { englishOf, type Message } from '@accounts/shared-domain';
/** A message that can never leave, whatever is tried: not a fault of the mail server. */
export class FinalFailure extends Error {
  readonly said: Message;

  constructor(said: Message) {
    super(englishOf(said));
    this.said = said;
  }
}

/** Another server has taken the message over, or it is settled: this attempt must say nothing about it. */
export class Superseded extends Error {}

/** What an attempt that failed asks for. */
export interface Failure {
  /** Tried no more. */
  final: boolean;
  /** The mail server could not be reached at all, as against one that says "later". */
  unreachable: boolean;
  reason: Message;
}

/** An error of the mail library, as far as it is looked into. */
interface MailError {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
}

const UNREACHABLE = ['ECONNECTION', 'ETIMEDOUT', 'EDNS', 'ESOCKET', 'ECONNREFUSED'];
/** Steps of a message's own dialogue. A refusal before them (sign-in, sender) is a matter of settings, not of a message. */
const OWN_STEPS = ['RCPT TO', 'DATA'];
const MAX_REASON_LENGTH = 500;

/**
 * What a failure means: a 5xx answer to the recipient or the content is final (RFC 5321, 4.2.1), so is a message the
 * server has no room for; everything else may pass.
 */
export function failureOf(error: unknown): Failure {
  const { code, command, responseCode } = (
    typeof error === 'object' && error !== null ? error : {}
  ) as MailError;
  const refused = typeof responseCode === 'number' && responseCode >= 500;
  const tooLarge = code === 'EMESSAGE' && command === 'MAIL FROM';
  const noAddress = code === 'EENVELOPE' && command === 'API';
  const final =
    error instanceof FinalFailure ||
    (refused && OWN_STEPS.includes(String(command))) ||
    tooLarge ||
    noAddress;
  const text = (error instanceof Error ? error.message : String(error)).slice(0, MAX_REASON_LENGTH);
  const reason = error instanceof FinalFailure ? error.said : text;
  return { final, unreachable: responseCode === undefined && UNREACHABLE.includes(String(code)), reason };
}

/** Seconds before the second attempt; each later one waits longer. */
const FIRST_RETRY = 30;
const MAX_RETRY_SECONDS = 3600;
const MAX_RETRY_UNREACHABLE_SECONDS = 300;
/** Hours after which a message is given up: a weekend of a mail server that is down costs nothing. */
export const GIVE_UP_HOURS = 72;

/**
 * Seconds until the next attempt: 30 s, 2 min, 8 min, 32 min, then every hour; while the mail server cannot be reached,
 * at most 5 minutes, so that mail flows soon after it is back.
 */
export function retrySeconds(attempts: number, unreachable: boolean): number {
  const longest = unreachable ? MAX_RETRY_UNREACHABLE_SECONDS : MAX_RETRY_SECONDS;
  return Math.min(FIRST_RETRY * 4 ** Math.min(attempts - 1, 10), longest);
}
