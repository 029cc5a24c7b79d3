import { sentence, type Message } from '@accounts/shared-domain';
import { detailFacts } from '../../identity/activity/detail-facts.ts';
import { recordActivity } from '../../identity/activity/record.ts';
import { touchList } from '../../platform/changes/list-versions.ts';
import { saidParts } from '../../platform/db/said-parts.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { PrivateAddressError } from '../../platform/http/post-outside.ts';
import { endWaiting } from './deliveries.ts';
import { PRIVATE } from './input.ts';
import { attempts } from './metrics.ts';
import { hostOf } from './rows.ts';

/** For the whole of an attempt, as other senders of webhooks wait. */
export const TIMEOUT_SECONDS = 10;
/** Seconds before the second attempt; each later one waits three times as long, up to the most. */
const FIRST_RETRY = 5;
const MAX_RETRY_SECONDS = 6 * 3_600;
/** Deliveries that fail for good, one after the other, before a webhook is switched off. */
const MAX_FAILURES = 20;
/** The other system says that it wants no more. */
const GONE = 410;

/** What an attempt came to: a status, or an error without one. */
export interface Attempt {
  status: number | null;
  error: unknown;
  milliseconds: number;
}

interface Tried {
  id: string;
  webhook_id: string;
  attempts: number;
  give_up_at: Date;
}

const isTaken = ({ status }: Attempt): boolean => status !== null && status >= 200 && status < 300;

// An attempt whose lease ran out says nothing about the one that runs now.
const SETTLE = `
  UPDATE webhook_delivery SET status = $4, http_status = $5, milliseconds = $6, message = $7, said = $8,
    next_attempt_at = now() + make_interval(secs => $9)
  WHERE company_id = $1 AND id = $2 AND status = 'Waiting' AND attempts = $3 RETURNING id`;

/** Settles a delivery, or has it tried again; a webhook that only fails is switched off. */
export async function recordOutcome(tx: Tx, tried: Tried, attempt: Attempt): Promise<void> {
  const reason = isTaken(attempt) ? '' : reasonOf(attempt);
  const wait = Math.min(FIRST_RETRY * 3 ** (tried.attempts - 1), MAX_RETRY_SECONDS);
  const isLast = attempt.status === GONE || Date.now() + wait * 1000 > tried.give_up_at.getTime();
  const failed = isLast ? 'Failed' : 'Waiting';
  const state = isTaken(attempt) ? 'Delivered' : failed;
  const { message, said } = saidParts(reason);
  const key = [tx.companyId, tried.id, tried.attempts];
  const settled = await tx.run(SETTLE, [
    ...key,
    state,
    attempt.status,
    attempt.milliseconds,
    message,
    JSON.stringify(said),
    wait,
  ]);
  if (settled.length === 0) return;
  tx.afterCommit(() => attempts.inc({ outcome: state }));
  if (state === 'Delivered') await forgiveFailures(tx, tried.webhook_id);
  if (state === 'Failed') await countFailure(tx, tried.webhook_id, attempt.status === GONE ? reason : null);
  await touchList(tx, 'webhooks');
}

async function forgiveFailures(tx: Tx, webhookId: string): Promise<void> {
  await tx.run('UPDATE webhook SET failures = 0 WHERE company_id = $1 AND id = $2 AND failures > 0', [
    tx.companyId,
    webhookId,
  ]);
}

const COUNT = `
  UPDATE webhook SET failures = failures + 1 WHERE company_id = $1 AND id = $2 AND active
  RETURNING address, failures`;
const SWITCH_OFF = `
  UPDATE webhook SET active = false, failures = 0, version = version + 1, message = $3, said = $4
  WHERE company_id = $1 AND id = $2 RETURNING id`;

/** Switches a webhook off for a reason, or after many failures, and says so in the company's history. */
async function countFailure(tx: Tx, webhookId: string, reason: Message | null): Promise<void> {
  const [webhook] = await tx.run<{ address: string; failures: number }>(COUNT, [tx.companyId, webhookId]);
  if (webhook === undefined) return;
  if (reason === null && webhook.failures < MAX_FAILURES) return;
  const why = reason ?? sentence('The last {count} deliveries have failed.', { count: webhook.failures });
  const { message, said } = saidParts(why);
  await tx.run(SWITCH_OFF, [tx.companyId, webhookId, message, JSON.stringify(said)]);
  await endWaiting(tx, webhookId);
  const line = sentence('A webhook was switched off: {host}.', { host: hostOf(webhook.address) });
  await recordActivity(tx, null, {
    module: 'Company',
    recordId: tx.companyId,
    action: 'Update',
    ...detailFacts(line),
  });
}

/** Codes of Node for a certificate that proves nothing. */
const CERTIFICATE = /CERT|SIGNATURE|ISSUER|ALTNAME|TLS/;

/** Why a delivery was not taken, in words. */
function reasonOf({ status, error }: Attempt): Message {
  if (status === GONE) return 'The server says that this address is gone (status 410).';
  if (status !== null && status >= 300 && status < 400)
    return sentence('The server sends elsewhere (status {status}): enter the address that it names.', {
      status,
    });
  if (status !== null) return sentence('The server responded with status {status}.', { status });
  if (error instanceof PrivateAddressError) return PRIVATE;
  const { name, code = '' } = error as { name?: string; code?: string };
  if (name === 'TimeoutError') {
    return sentence('The server did not respond within {seconds} seconds.', { seconds: TIMEOUT_SECONDS });
  }
  if (CERTIFICATE.test(code))
    return 'The connection is not safe: the certificate of the server is not valid.';
  return 'The server could not be reached.';
}
