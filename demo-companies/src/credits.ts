import { toJsonNumber } from '@accounts/shared-domain';
import { payDocument } from '@accounts/api/billing/payments/pay';
import { createDocuments } from '@accounts/api/documents/engine/create';
import { CREDIT_NOTE } from '@accounts/api/documents/kinds/credit-notes';
import { INVOICE } from '@accounts/api/documents/kinds/invoices';
import type { MemberContext } from '@accounts/api/identity/session/member-context';
import type { Tx } from '@accounts/api/platform/db/transaction';
import type { Chart } from './assortment.ts';

interface OpenInvoice {
  id: string;
  contact_id: string;
  issue_date: string;
  due: string;
}

const OPEN = `
  SELECT id, contact_id, issue_date, total_amount - paid_amount AS due FROM document
  WHERE company_id = $1 AND kind = 'Invoice' AND status = 'Awaiting Payment' AND issue_date < $2
  ORDER BY issue_date, number LIMIT 4`;

/** Goodwill for four customers who still owe: one note is applied whole, one in part, one waits, one is a draft. */
export async function makeCreditNotes(tx: Tx, member: MemberContext, chart: Chart): Promise<void> {
  const invoices = await tx.run<OpenInvoice>(OPEN, [tx.companyId, member.today]);
  for (const [index, invoice] of invoices.entries()) {
    const amount = Math.min(toJsonNumber(invoice.due), 10 * (index + 2));
    const [id = ''] = await createDocuments({ tx, member, kind: CREDIT_NOTE }, [
      {
        contactId: invoice.contact_id,
        sourceDocumentId: invoice.id,
        reference: 'Goodwill',
        issueDate: member.today,
        amountTaxType: 'InclusiveTax',
        lineItems: [
          {
            title: 'Scratched on delivery',
            quantity: 1,
            unitPrice: amount,
            accountId: chart.account('REV4000'),
            taxRatesId: chart.taxRate('Standard'),
          },
        ],
        approve: index < 3,
      },
    ]);
    if (index > 1) continue;
    await payDocument({ tx, member, kind: INVOICE }, invoice.id, {
      paymentDate: member.today,
      paidAmount: index === 0 ? amount : amount / 2,
      creditNotes: { id },
    });
  }
}
