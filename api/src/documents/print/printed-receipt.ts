import {
  describeReceipt,
  paperTexts,
  type DocumentKind,
  type Language,
  type PrintContact,
  type PrintedDocument,
} from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { kindOf } from '../kinds/kinds.ts';
import { readPrintCompany } from './read-company.ts';

interface ReceiptRow {
  id: string;
  kind: string;
  reference: string;
  payment_date: string;
  account_name: string;
  currency_code: string;
  total_amount: string;
  status: string;
  contact_name: string;
  contact: PrintContact;
  language: Language;
  documents: {
    id: string;
    kind: DocumentKind;
    number: string;
    issueDate: string;
    totalAmount: number;
    amount: number;
  }[];
}

const RECEIPT = `
  SELECT r.id, r.kind, r.reference, r.payment_date, coalesce(t.name, '') AS account_name, m.currency_code,
    r.total_amount, r.status, c.name AS contact_name,
    json_build_object('addresses', c.addresses, 'email', c.email, 'businessNumber', c.business_number,
      'contactPerson', c.contact_person) AS contact, c.language,
    (SELECT coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'number', coalesce(d.number, ''),
       'issueDate', d.issue_date, 'totalAmount', trim_scale(d.total_amount), 'amount', trim_scale(abs(a.amount)))
       ORDER BY d.issue_date, d.id), '[]')
     FROM receipt_allocation a JOIN document d ON d.company_id = a.company_id AND d.id = a.document_id
     WHERE a.company_id = $1 AND a.receipt_id = $2) AS documents
  FROM receipt r
  JOIN contact c ON c.company_id = r.company_id AND c.id = r.contact_id
  JOIN company m ON m.company_id = r.company_id
  LEFT JOIN account t ON t.company_id = r.company_id AND t.id = r.account_id
  WHERE r.company_id = $1 AND r.id = $2`;

/** A receipt in the words of its paper, in the contact's language; 404 when it is not there. */
export async function readPrintedReceipt(tx: Tx, id: string): Promise<PrintedDocument> {
  const [row] = await tx.run<ReceiptRow>(RECEIPT, [tx.companyId, id]);
  if (row === undefined) throw apiError.notFound();
  const { labels, receipt: receiptLabels, paper } = paperTexts(row.language);
  const receipt = {
    reference: row.reference,
    paymentDate: row.payment_date,
    accountName: row.account_name,
    currencyCode: row.currency_code,
    totalAmount: Number(row.total_amount),
    deleted: row.status !== 'A',
    paidOut: isPaidOut(row),
    isCredit: row.kind === 'credit' || row.kind === 'overpayment',
    contactName: row.contact_name,
    documents: row.documents.map(({ id: documentId, kind, number, issueDate, totalAmount, amount }) => ({
      id: documentId,
      title: `${labels[kind].kind} ${number}`,
      issueDate,
      totalAmount,
      paidAmount: amount,
    })),
  };
  return describeReceipt(receipt, await readPrintCompany(tx), row.contact, { labels: receiptLabels, paper });
}

/** Money goes out for purchases and comes in for sales; a refund goes the other way. */
function isPaidOut({ kind, documents: [first] }: ReceiptRow): boolean {
  const purchase = first !== undefined && kindOf(first.kind).side === 'purchase';
  return purchase !== (kind === 'refund');
}
