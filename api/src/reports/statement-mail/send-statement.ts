import { dateValue, sentence, type ContactStatement } from '@accounts/shared-domain';
import { contactResource } from '../../accounting/contacts/resource.ts';
import { readPrintedStatement } from '../../documents/print/printed-statement.ts';
import { enqueueDocumentEmail, type DocumentEmail } from '../../documents/sending/document-email.ts';
import { detailFacts } from '../../identity/activity/detail-facts.ts';
import { recordActivity } from '../../identity/activity/record.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { touchList } from '../../platform/changes/list-versions.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { recipientsOf } from '../../platform/mail/addresses.ts';
import { requireDescription } from '../../platform/mail/description.ts';
import { OPENINGS } from '../../platform/mail/openings.ts';
import type { MailSettings } from '../../platform/mail/settings.ts';

interface StatementSending {
  /** One or several addresses, separated by commas; the contact's when left out. */
  toAddress?: string | undefined;
  description?: string | undefined;
  settings: MailSettings;
}

/**
 * Sends a contact's statement as a PDF, one message for each recipient, in the caller's transaction, and writes it into
 * the contact's history. 422 without an address, and when the statement has more entries than paper takes.
 */
export async function sendStatement(
  tx: Tx,
  member: MemberContext,
  statement: ContactStatement,
  { toAddress, description = '', settings }: StatementSending,
): Promise<void> {
  requireDescription(description);
  const { contactId, from, to } = statement;
  const { printed, language, contactEmail, companyEmail } = await readPrintedStatement(tx, statement);
  const recipients = recipientsOf(toAddress, contactEmail);
  const { module, path } = contactResource;
  const shown = [...printed.facts, ...printed.totals.filter(({ strong }) => strong)];
  const documentEmail: DocumentEmail = {
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
  };
  await enqueueDocumentEmail(tx, documentEmail, settings);
  const said = sentence('Statement {from} to {to}, to {recipients}', {
    from: dateValue(from),
    to: dateValue(to),
    recipients: recipients.join(', '),
  });
  await recordActivity(tx, member, { module, recordId: contactId, action: 'Sent', ...detailFacts(said) });
  await touchList(tx, path);
}
