import {
  describeDocument,
  paperTexts,
  type AmountTaxType,
  type DocumentKind,
  type Language,
  type LineItem,
  type PrintContact,
  type PrintableDocument,
  type PrintedDocument,
} from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { LINE_OBJECT } from '../kinds/line-object.ts';
import { readPrintCompany } from './read-company.ts';

interface DocumentRow {
  id: string;
  kind: DocumentKind;
  status: string;
  number: string | null;
  reference: string;
  contact_id: string;
  contact_name: string;
  issue_date: string;
  due_date: string;
  amount_tax_type: AmountTaxType;
  currency_code: string;
  sub_total: string;
  tax_amount: string;
  total_amount: string;
  paid_amount: string;
  amount_due: string;
  notes: { display: boolean; description: string };
  contact: PrintContact;
  language: Language;
  lines: LineItem[];
}

// JSON numbers round-trip exactly at these sizes; they are only written out again.
const DOCUMENT = `
  SELECT d.id, d.kind, d.status, d.number, d.reference, d.contact_id, c.name AS contact_name, d.issue_date, d.due_date,
    d.amount_tax_type, d.currency_code, d.sub_total, d.tax_amount, d.total_amount, d.paid_amount, d.amount_due, d.notes,
    json_build_object('addresses', c.addresses, 'email', c.email, 'businessNumber', c.business_number,
      'contactPerson', c.contact_person,
      'showPaymentTermsOnCreditNote', c.show_payment_terms_on_credit_note) AS contact, c.language,
    (SELECT coalesce(json_agg(${LINE_OBJECT} ORDER BY l.position), '[]')
     FROM document_line l LEFT JOIN tax_rate t ON t.company_id = l.company_id AND t.id = l.tax_rates_id
     WHERE l.company_id = $1 AND l.document_id = $3) AS lines
  FROM document d JOIN contact c ON c.company_id = d.company_id AND c.id = d.contact_id
  WHERE d.company_id = $1 AND d.kind = $2 AND d.id = $3`;

/**
 * A stored document in the words of its paper, in the contact's language; 404 when it is not there. The logo is the
 * company's address of it.
 */
export async function readPrintedDocument(tx: Tx, kind: DocumentKind, id: string): Promise<PrintedDocument> {
  const [row] = await tx.run<DocumentRow>(DOCUMENT, [tx.companyId, kind, id]);
  if (row === undefined) throw apiError.notFound();
  const company = await readPrintCompany(tx, kind);
  const { labels, paper } = paperTexts(row.language);
  return describeDocument(printable(row), company, labels[kind], row.contact, paper);
}

function printable(row: DocumentRow): PrintableDocument {
  const [total, paid] = [Number(row.total_amount), Number(row.paid_amount)];
  return {
    id: row.id,
    number: row.number ?? '',
    reference: row.reference,
    contactId: row.contact_id,
    contactName: row.contact_name,
    issueDate: row.issue_date,
    dueOrExpiryDate: row.due_date,
    documentStatus: row.status,
    amountTaxType: row.amount_tax_type,
    currencyCode: row.currency_code,
    subTotal: Number(row.sub_total),
    taxAmount: Number(row.tax_amount),
    totalAmount: total,
    paidAmount: paid,
    amountDue: Number(row.amount_due),
    lineItems: row.lines,
    notes: row.notes,
  };
}
