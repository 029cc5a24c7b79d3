import {
  MAX_PRINTED_ENTRIES,
  describeStatement,
  paperTexts,
  sentence,
  type ContactStatement,
  type Language,
  type PrintContact,
  type PrintedDocument,
} from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { readPrintCompany } from './read-company.ts';

interface StatementFacts {
  contact: PrintContact;
  language: Language;
  company_email: string;
}

const FACTS = `
  SELECT json_build_object('addresses', t.addresses, 'email', t.email, 'businessNumber', t.business_number,
    'contactPerson', t.contact_person) AS contact, t.language, c.email AS company_email
  FROM contact t JOIN company c ON c.company_id = t.company_id WHERE t.company_id = $1 AND t.id = $2`;

/** A contact's statement on paper, and what a message with it needs. */
export interface PrintedStatement {
  printed: PrintedDocument;
  /** Of the contact. */
  language: Language;
  contactEmail: string;
  companyEmail: string;
}

/**
 * Describes a contact's statement in the contact's language, as the screen, the PDF and the mail have it. 422 when it has
 * more entries than paper takes.
 */
export async function readPrintedStatement(tx: Tx, statement: ContactStatement): Promise<PrintedStatement> {
  requirePrintable(statement);
  const [[facts], company] = await Promise.all([
    tx.run<StatementFacts>(FACTS, [tx.companyId, statement.contactId]),
    readPrintCompany(tx),
  ]);
  if (facts === undefined) throw apiError.notFound();
  const { language, contact, company_email: companyEmail } = facts;
  const { statement: labels, paper } = paperTexts(language);
  const printed = describeStatement(statement, company, contact, { labels, paper });
  return { printed, language, contactEmail: contact.email, companyEmail };
}

function requirePrintable({ entries }: ContactStatement): void {
  if (entries.length <= MAX_PRINTED_ENTRIES) return;
  const most = MAX_PRINTED_ENTRIES.toLocaleString('en');
  const message = sentence('A statement on paper has at most {most} entries. Choose a shorter period.', {
    most,
  });
  throw apiError.validation([{ field: 'from', message }]);
}
