import { randomBytes } from 'node:crypto';
import {
  MAX_WEBHOOKS,
  sentence,
  type Webhook,
  type WebhookInput,
  type WebhookWithSecret,
} from '@accounts/shared-domain';
import { detailFacts } from '../../identity/activity/detail-facts.ts';
import { recordActivity } from '../../identity/activity/record.ts';
import { lockPeople } from '../../identity/members/change-people.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { touchList } from '../../platform/changes/list-versions.ts';
import { newId } from '../../platform/db/id.ts';
import type { SaidParts } from '../../platform/db/said-parts.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { endWaiting, newestDeliveries } from './deliveries.ts';

/** Bytes of a secret: as many as the hash that it keys. */
const SECRET_BYTES = 32;
/** Hours for which the former secret signs as well, so that the other system can change at its leisure. */
const FORMER_HOURS = 24;

interface WebhookRow {
  id: string;
  version: number;
  address: string;
  records: Webhook['records'];
  active: boolean;
  message: string;
  said: SaidParts;
  user_name: string;
  created_at: Date;
}

const COLUMNS = 'id, version, address, records, active, message, said, user_name, created_at';

function toWebhook(row: WebhookRow, lastDelivery: Webhook['lastDelivery']): Webhook {
  return {
    id: row.id,
    version: row.version,
    address: row.address,
    records: row.records,
    active: row.active,
    message: row.message,
    ...row.said,
    userName: row.user_name,
    createdDate: row.created_at.toISOString(),
    lastDelivery,
  };
}

/** The company's webhooks, the oldest first. */
export async function listWebhooks(tx: Tx): Promise<Webhook[]> {
  const rows = await tx.run<WebhookRow>(
    `SELECT ${COLUMNS} FROM webhook WHERE company_id = $1 ORDER BY created_at, id`,
    [tx.companyId],
  );
  const newest = await Promise.all(rows.map(({ id }) => newestDeliveries(tx, id, 1)));
  return rows.map((row, index) => toWebhook(row, newest[index]?.[0] ?? null));
}

/** One webhook; 404 when it is not there. */
export async function readWebhook(tx: Tx, id: string): Promise<Webhook> {
  const [row] = await tx.run<WebhookRow>(`SELECT ${COLUMNS} FROM webhook WHERE company_id = $1 AND id = $2`, [
    tx.companyId,
    id,
  ]);
  if (row === undefined) throw apiError.notFound();
  const [newest = null] = await newestDeliveries(tx, id, 1);
  return toWebhook(row, newest);
}

const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

const ADD = `
  INSERT INTO webhook (company_id, id, address, records, active, secret, user_name)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`;

/** Makes a webhook with a secret that is returned this once; 409 when the company has as many as it can. */
export async function addWebhook(
  tx: Tx,
  member: MemberContext,
  { address, records, active }: WebhookInput,
): Promise<WebhookWithSecret> {
  // Of two at the same time the second sees the first.
  await lockPeople(tx);
  const [count] = await tx.run<{ webhooks: number }>(
    'SELECT count(*)::int AS webhooks FROM webhook WHERE company_id = $1',
    [tx.companyId],
  );
  if ((count?.webhooks ?? 0) >= MAX_WEBHOOKS) {
    throw apiError.conflict(
      'API-WEBHOOKS',
      sentence('There can be {count} webhooks at most.', { count: MAX_WEBHOOKS }),
    );
  }
  const id = newId();
  const secret = newSecret();
  await tx.run(ADD, [tx.companyId, id, address, records, active, secret, member.userName]);
  await recordChange(tx, member, sentence('A webhook was made: {host}.', { host: hostOf(address) }));
  return { ...(await readWebhook(tx, id)), secret };
}

const CHANGE = `
  UPDATE webhook SET address = $3, records = $4, active = $5, version = version + 1, failures = 0, message = '', said = '{}'
  WHERE company_id = $1 AND id = $2 AND version = $6 RETURNING id`;

/** Changes a webhook; what waits for one that is switched off has failed. 409 when another member has changed it. */
export async function changeWebhook(
  tx: Tx,
  member: MemberContext,
  id: string,
  { address, records, active, version }: WebhookInput & { version: number },
): Promise<Webhook> {
  await readWebhook(tx, id);
  const changed = await tx.run(CHANGE, [tx.companyId, id, address, records, active, version]);
  if (changed.length === 0) throw apiError.staleVersion();
  if (!active) await endWaiting(tx, id);
  await recordChange(tx, member, sentence('A webhook was changed: {host}.', { host: hostOf(address) }));
  return readWebhook(tx, id);
}

/** Removes a webhook with its deliveries. */
export async function removeWebhook(tx: Tx, member: MemberContext, id: string): Promise<void> {
  const { address } = await readWebhook(tx, id);
  await tx.run('DELETE FROM webhook_delivery WHERE company_id = $1 AND webhook_id = $2', [tx.companyId, id]);
  await tx.run('DELETE FROM webhook WHERE company_id = $1 AND id = $2', [tx.companyId, id]);
  await recordChange(tx, member, sentence('A webhook was removed: {host}.', { host: hostOf(address) }));
}

const EXCHANGE = `
  UPDATE webhook SET former_secret = secret, former_until = now() + interval '${FORMER_HOURS} hours', secret = $3,
    version = version + 1
  WHERE company_id = $1 AND id = $2 RETURNING id`;

/** Gives a webhook another secret; the former one signs as well for a day. */
export async function exchangeSecret(tx: Tx, member: MemberContext, id: string): Promise<WebhookWithSecret> {
  const secret = newSecret();
  const changed = await tx.run(EXCHANGE, [tx.companyId, id, secret]);
  if (changed.length === 0) throw apiError.notFound();
  const webhook = await readWebhook(tx, id);
  await recordChange(
    tx,
    member,
    sentence('A webhook got another secret: {host}.', { host: hostOf(webhook.address) }),
  );
  return { ...webhook, secret };
}

/** Of an address without its path, in which some systems put a secret. */
export const hostOf = (address: string): string => new URL(address).host;

/** Writes a line of the company's history, and has open pages look again. */
async function recordChange(
  tx: Tx,
  member: MemberContext,
  said: Parameters<typeof detailFacts>[0],
): Promise<void> {
  const line = { module: 'Company', recordId: tx.companyId, action: 'Update' as const, ...detailFacts(said) };
  await recordActivity(tx, member, line);
  await touchList(tx, 'webhooks');
}
