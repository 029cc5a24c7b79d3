import type { ContactStatement } from '@accounts/shared-domain';
import { recordActivity } from '../activity/record.ts';
import { touchList } from '../company/list-versions.ts';
import { contactCatalogue } from '../contacts/catalogue.ts';
import type { Tx } from '../db/transaction.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { readPrintedStatement } from '../print/printed-statement.ts';
import { recipientsOf } from './addresses.ts';
import { requireDescription } from './description.ts';
import { postLetter } from './letter.ts';
import { OPENINGS } from './openings.ts';

/**
 * Sends a contact's statement as a PDF, one message for each recipient, in the caller's transaction, and writes it into
 * the contact's history. 422 without an address, and when the statement has more entries than paper takes.
 */
export async function sendStatement(
  tx: Tx,
  member: MemberContext,
  statement: ContactStatement,
  { toAddress, description = '' }: { toAddress?: string | undefined; description?: string | undefined },
): Promise<void> {
  requireDescription(description);
  const { contactId, from, to } = statement;
  const { printed, language, contactEmail, companyEmail } = await readPrintedStatement(tx, statement);
  const recipients = recipientsOf(toAddress, contactEmail);
  const { module, path } = contactCatalogue;
  const shown = [...printed.facts, ...printed.totals.filter(({ strong }) => strong)];
  await postLetter(tx, {
    module,
    recordId: contactId,
    printed,
    files: [],
    linked: null,
    template: 'statement',
    language,
    values: {
      title: printed.title,
      companyName: printed.company.name,
      contactName: printed.contact.name,
      opening: OPENINGS[language].statement,
      message: description.trim(),
      facts: shown.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    },
    company: { name: printed.company.name, email: companyEmail },
    recipients,
  });
  const detail = `Statement ${from} to ${to}, to ${recipients.join(', ')}`;
  await recordActivity(tx, member, { module, recordId: contactId, action: 'Sent', detail });
  await touchList(tx, path);
}
