import { MAX_PRINTED_ENTRIES, describeStatement, paperTexts, sentence } from '@accounts/shared-domain';
import type { ContactStatement, Language, PrintContact } from '@accounts/shared-domain';
import { recordActivity } from '../activity/record.ts';
import { touchList } from '../company/list-versions.ts';
import { contactCatalogue } from '../contacts/catalogue.ts';
import type { Tx } from '../db/transaction.ts';
import { problem } from '../http/problem.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { readPrintCompany } from '../print/read-company.ts';
import { recipientsOf } from './addresses.ts';
import { requireDescription } from './description.ts';
import { postLetter } from './letter.ts';
import { OPENINGS } from './openings.ts';

interface Facts {
  contact: PrintContact;
  language: Language;
  company_email: string;
}

const FACTS = `
  SELECT json_build_object('addresses', t.addresses, 'email', t.email, 'businessNumber', t.business_number,
    'contactPerson', t.contact_person) AS contact, t.language, c.email AS company_email
  FROM contact t JOIN company c ON c.company_id = t.company_id WHERE t.company_id = $1 AND t.id = $2`;

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
  requirePrintable(statement);
  const { contactId, from, to } = statement;
  const [[facts], company] = await Promise.all([
    tx.run<Facts>(FACTS, [tx.companyId, contactId]),
    readPrintCompany(tx),
  ]);
  if (facts === undefined) throw problem.notFound();
  const recipients = recipientsOf(toAddress, facts.contact.email);
  const { language, contact } = facts;
  const { statement: words, paper } = paperTexts(language);
  const printed = describeStatement(statement, company, contact, { words, paper });
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
    company: { name: printed.company.name, email: facts.company_email },
    recipients,
  });
  const detail = `Statement ${from} to ${to}, to ${recipients.join(', ')}`;
  await recordActivity(tx, member, { module, recordId: contactId, action: 'Sent', detail });
  await touchList(tx, path);
}

function requirePrintable({ entries }: ContactStatement): void {
  if (entries.length <= MAX_PRINTED_ENTRIES) return;
  const most = MAX_PRINTED_ENTRIES.toLocaleString('en');
  const message = sentence('A statement on paper has at most {most} entries. Choose a shorter period.', {
    most,
  });
  throw problem.fields([{ field: 'from', message }]);
}
