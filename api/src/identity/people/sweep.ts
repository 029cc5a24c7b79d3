import { inPlatform } from '../../platform/db/transaction.ts';
import { IDLE_DAYS } from '../session/sessions.ts';

/** How long a link that ended is remembered, so that it can still say why it does not work. */
const LINK_DAYS = 90;
/** How long a session that has reached its age can still say so. */
const LAPSED_DAYS = 1;

/** What has ended and is of no use any more. */
const ENDED = [
  `DELETE FROM session WHERE expires_at < now() - interval '${LAPSED_DAYS} days'
     OR last_used_at < now() - interval '${IDLE_DAYS} days'`,
  'DELETE FROM used_id_token WHERE expires_at < now()',
  'DELETE FROM known_browser WHERE expires_at < now()',
  `DELETE FROM sign_in_failure WHERE last_at < now() - interval '1 day'`,
  `DELETE FROM mail_address WHERE since < now() - interval '1 day'`,
  `DELETE FROM registration WHERE expires_at < now() - interval '${LINK_DAYS} days'`,
  `DELETE FROM password_reset WHERE expires_at < now() - interval '${LINK_DAYS} days'`,
];

/** Removes ended sessions, links and counts. */
export async function sweepIdentity(): Promise<void> {
  for (const text of ENDED) await inPlatform((tx) => tx.run(text));
}
