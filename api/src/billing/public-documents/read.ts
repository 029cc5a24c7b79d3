import { badgeOf, todayIn, type PrintedDocument, type PublicDocument } from '@accounts/shared-domain';
import { readPrintedDocument } from '../../documents/print/printed-document.ts';
import type { OpenedLink } from '../../documents/sharing/links.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { findReceivedPayment } from '../online-payments/received-payment.ts';

interface Row {
  number: string | null;
  status: string;
  issue_date: string;
  due_date: string;
  currency_code: string;
  total_amount: string;
  paid_amount: string;
  amount_due: string;
  time_zone: string;
}

const DOCUMENT = `
  SELECT d.number, d.status, d.issue_date, d.due_date, d.currency_code, d.total_amount, d.paid_amount,
    d.amount_due, c.time_zone
  FROM document d JOIN company c ON c.company_id = d.company_id
  WHERE d.company_id = $1 AND d.kind = $2 AND d.id = $3`;

/** The document of a link as its reader may see it: what is printed, its state, and what can be done about it. */
export async function readPublicDocument(
  tx: Tx,
  { kind, documentId }: OpenedLink,
  token: string,
  takesPayments: boolean,
): Promise<PublicDocument> {
  const [row] = await tx.run<Row>(DOCUMENT, [tx.companyId, kind, documentId]);
  if (row === undefined) throw apiError.notFound('This document is no longer there.', 'API-LINK');
  const printed = await readPrintedDocument(tx, kind, documentId);
  const today = todayIn(row.time_zone);
  const paidAmount = Number(row.paid_amount);
  const open = kind === 'Quote' && row.status === 'Sent';
  const due = kind === 'Invoice' && row.status === 'Awaiting Payment';
  const expired = open && row.due_date < today;
  const paymentReceived = kind === 'Invoice' ? await findReceivedPayment(tx, documentId) : null;
  const payable = takesPayments && due && paymentReceived === null;
  return {
    kind,
    number: row.number ?? '',
    status: row.status,
    issueDate: row.issue_date,
    dueDate: row.due_date,
    currencyCode: row.currency_code,
    totalAmount: Number(row.total_amount),
    paidAmount,
    amountDue: Number(row.amount_due),
    overdue: badgeOf({ status: row.status, dueDate: row.due_date, paidAmount }, today) === 'Overdue',
    expired,
    canAnswer: open && !expired,
    printed: withoutIdentifiers(printed),
    pdfUrl: `/public/document/${token}/pdf`,
    payUrl: payable ? `/public/document/${token}/pay` : null,
    paymentReceived,
  };
}

/** Lines are numbered: identifiers of our records are not for outsiders. */
function withoutIdentifiers({ columns: _columns, ...printed }: PrintedDocument): PublicDocument['printed'] {
  return { ...printed, lines: printed.lines.map((line, index) => ({ ...line, id: String(index + 1) })) };
}
