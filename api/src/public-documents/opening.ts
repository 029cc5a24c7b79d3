import { recordActivity } from '../activity/record.ts';
import { inTenant } from '../db/transaction.ts';
import type { Tx } from '../db/transaction.ts';
import { kindOf } from '../documents/kinds.ts';
import { tokenHash } from '../identity/tokens.ts';
import { moveMessage } from '../mail/message-status.ts';
import { companyOfLink, noteOpening } from './links.ts';
import type { FirstOpening } from './links.ts';

/**
 * Records Opened once for each recipient: on the message where the link travelled in one, else on the document. An
 * unknown token changes nothing.
 */
export async function recordOpening(token: string): Promise<void> {
  const hash = tokenHash(token);
  const companyId = await companyOfLink(hash);
  if (companyId === null) return;
  await inTenant(companyId, async (tx) => {
    const opening = await noteOpening(tx, hash);
    if (opening !== null) await tell(tx, opening);
  });
}

async function tell(tx: Tx, { mail_id: mailId, kind, document_id: documentId }: FirstOpening): Promise<void> {
  if (mailId !== null) return void (await moveMessage(tx, mailId, 'Opened'));
  if (kind === null || documentId === null) return;
  const { module } = kindOf(kind);
  await recordActivity(tx, null, { module, recordId: documentId, action: 'Opened', detail: 'By its link' });
}
