import { isInvitationLink } from '@accounts/shared-domain';
import { findInvitation } from '../../identity/invitations/find.ts';
import { findReset } from '../../identity/people/password-reset.ts';
import { inPlatform } from '../../platform/db/transaction.ts';
import { tokenHash } from '../../platform/http/tokens.ts';
import { findRegistration } from './registration.ts';

/** What the link of a message is for. */
export interface MessageLink {
  purpose: 'registration' | 'reset-password' | 'invitation';
  email: string;
}

/** The purpose of a link that still works: 404 unknown, 409 used or expired. */
export async function findLink(hash: string): Promise<MessageLink> {
  if (isInvitationLink(hash)) {
    const { email } = await findInvitation(hash);
    return { purpose: 'invitation', email };
  }
  return inPlatform(async (tx) => {
    const [reset] = await tx.run('SELECT 1 FROM password_reset WHERE token_hash = $1', [tokenHash(hash)]);
    if (reset === undefined)
      return { purpose: 'registration', email: (await findRegistration(tx, hash)).email };
    return { purpose: 'reset-password', email: (await findReset(tx, hash)).email };
  });
}
