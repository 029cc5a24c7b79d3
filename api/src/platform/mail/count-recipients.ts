import { sentence, word, type Message } from '@accounts/shared-domain';
import { inPlatform, type PlatformTx, type Tx } from '../db/transaction.ts';
import { ApiError } from '../errors/api-error.ts';
import { MAX_DAILY_TO_ADDRESS, MAX_DAILY_TO_ADDRESS_FROM_ALL, allowanceOf } from './allowance.ts';
import { normalEmail } from './email.ts';
import type { MailSettings } from './settings.ts';

/** Code of a refusal because of what the company has sent in all; another address would be refused as well. */
export const COMPANY_LIMIT = 'API-MAIL-LIMIT';
const ADDRESS_LIMIT = 'API-MAIL-ADDRESS-LIMIT';

type Unit = 'day' | 'hour';
const UNIT_MS: Readonly<Record<Unit, number>> = { day: 86_400_000, hour: 3_600_000 };

// The row of a unit that has ended begins anew. One that another transaction holds is waited for and read as it is then.
const USAGE = `
  INSERT INTO mail_usage (company_id, unit, since, recipients)
  SELECT $1, u, date_trunc(u, now(), 'UTC'), $2::int FROM unnest(ARRAY['day', 'hour']) AS u ORDER BY u
  ON CONFLICT (company_id, unit) DO UPDATE
  SET recipients = excluded.recipients + CASE WHEN mail_usage.since < excluded.since THEN 0 ELSE mail_usage.recipients END,
      since = greatest(mail_usage.since, excluded.since)
  RETURNING unit, since, recipients`;
const COMPANY = `
  SELECT p.name AS plan, extract(epoch FROM now() - c.created_at)::float8 / 86400 AS age
  FROM company c JOIN plan p ON p.id = c.plan_id WHERE c.company_id = $1`;
const FORGET = `DELETE FROM mail_recipient WHERE company_id = $1 AND since < date_trunc('day', now(), 'UTC')`;

const countText = (table: string, columns: string, values: string): string => `
  INSERT INTO ${table} (${columns}, since, messages)
  SELECT ${values}, date_trunc('day', now(), 'UTC'), 1 FROM unnest($1::text[]) AS a ORDER BY a
  ON CONFLICT (${columns}) DO UPDATE
  SET messages = 1 + CASE WHEN ${table}.since < excluded.since THEN 0 ELSE ${table}.messages END,
      since = greatest(${table}.since, excluded.since)
  RETURNING address, messages`;
const FROM_COMPANY = countText('mail_recipient', 'company_id, address', '$2::uuid, a');
const FROM_ALL = countText('mail_address', 'address', 'a');

const LOCK_ADDRESS = `
  INSERT INTO mail_address (address, since, messages) VALUES ($1, date_trunc('day', now(), 'UTC'), 0)
  ON CONFLICT (address) DO UPDATE SET messages = mail_address.messages RETURNING address`;

interface Usage {
  unit: Unit;
  since: Date;
  recipients: number;
}

interface AddressCount {
  address: string;
  messages: number;
}

/**
 * Counts the recipients of what is about to be queued, before it is. 429 with the limit in words, when it opens again and
 * `Retry-After` when there is no room for all of them; nothing has been counted for the company then. The counts stay
 * locked until the commit, so that of two sendings that want the last place one gets it.
 */
export async function countRecipients(
  tx: Tx,
  recipients: readonly string[],
  { rateLimitFactor }: Pick<MailSettings, 'rateLimitFactor'>,
): Promise<void> {
  // Tests and benches raise every limit at once.
  const raised = (limit: number): number => Math.ceil(limit * rateLimitFactor);
  const addresses = [...new Set(recipients.map(normalEmail))].toSorted();
  const usage = await tx.run<Usage>(USAGE, [tx.companyId, addresses.length]);
  // Read once the counts are held.
  const [company] = await tx.run<{ plan: string; age: number }>(COMPANY, [tx.companyId]);
  const { plan, age } = company ?? { plan: '', age: 0 };
  const { day, hour, words } = allowanceOf(age, plan);
  requireRoom(usage, { day: raised(day), hour: raised(hour), words }, addresses.length);
  await tx.run(FORGET, [tx.companyId]);
  const own = await tx.run<AddressCount>(FROM_COMPANY, [addresses, tx.companyId]);
  requireRoomOf(own, raised(MAX_DAILY_TO_ADDRESS), 'from one company');
  // In a separate transaction, so that companies that write to the same address never wait for each other's work.
  const all = await inPlatform((platform: PlatformTx) => platform.run<AddressCount>(FROM_ALL, [addresses]));
  requireRoomOf(all, raised(MAX_DAILY_TO_ADDRESS_FROM_ALL), 'from here');
}

/** Holds an address until the commit, so that what counts messages to it afterwards counts exactly. */
export async function lockAddress(tx: PlatformTx, email: string): Promise<void> {
  await tx.run(LOCK_ADDRESS, [email]);
}

function requireRoom(
  usage: readonly Usage[],
  { words, ...allowance }: ReturnType<typeof allowanceOf>,
  wanted: number,
): void {
  for (const { unit, since, recipients } of usage) {
    const most = allowance[unit];
    if (recipients <= most) continue;
    const left = Math.max(most - (recipients - wanted), 0);
    const opens = new Date(since.getTime() + UNIT_MS[unit]);
    const when = unit === 'day' ? words : word('an hour');
    throw refused(
      COMPANY_LIMIT,
      sentence(
        'Your company may send mail to {most} recipients {when}; {left} are left. More is possible from {opens}.',
        { most, when, left, opens: { instant: opens.toISOString() } },
      ),
      opens,
    );
  }
}

function requireRoomOf(counts: readonly AddressCount[], most: number, whom: string): void {
  const over = counts.find(({ messages }) => messages > most);
  if (over === undefined) return;
  const opens = new Date((Math.floor(Date.now() / UNIT_MS.day) + 1) * UNIT_MS.day);
  throw refused(
    ADDRESS_LIMIT,
    sentence('{address} may get {most} messages a day {whom}. More is possible from {opens}.', {
      address: over.address,
      most,
      whom: word(whom),
      opens: { instant: opens.toISOString() },
    }),
    opens,
  );
}

function refused(code: string, message: Message, opens: Date): ApiError {
  const seconds = Math.max(1, Math.ceil((opens.getTime() - Date.now()) / 1000));
  return new ApiError(429, code, message, {
    errors: [{ field: 'toAddress', message }],
    retryAfter: seconds,
  });
}
