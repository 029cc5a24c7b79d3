import { kindOf } from '../../documents/kinds/kinds.ts';
import { moveMessage } from '../../documents/sending/message-status.ts';
import { companyOfLink, noteOpening, type FirstOpening } from '../../documents/sharing/links.ts';
import { recordActivity } from '../../identity/activity/record.ts';
import { inTenant, type Tx } from '../../platform/db/transaction.ts';
import { tokenHash } from '../../platform/http/tokens.ts';

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
