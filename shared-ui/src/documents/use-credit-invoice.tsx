import { creditNotes, type DocumentInput, type DocumentRecord } from '@accounts/shared-data';
import { DOCUMENT_PATHS, todayIn } from '@accounts/shared-domain';
import { EditIcon } from '../basics/index.ts';
import { useAttempt, useCompany, useModule } from '../module/index.ts';
import type { MenuItem } from '../overlay/index.ts';
import { LabelWithRoom } from '../record/label-with-room.tsx';
import { t } from '../texts/own-texts.ts';
import { statusOf, type DocumentKindDescription } from './document-kind.ts';
import { addedText } from './document-toasts.ts';

/** Statuses of invoices that are issued: what is not can be changed itself. */
const ISSUED = ['Awaiting Payment', 'Paid', 'Overpaid'];

/** Whether a document is an invoice that a credit note of this member may correct. */
function useMayCredit(kind: DocumentKindDescription, record: DocumentRecord): boolean {
  const { can } = useModule();
  const hasCreditNotes = useCompany()?.proFeatures === true;
  const isIssued = kind.documentKind === 'Invoice' && ISSUED.includes(statusOf(kind, record));
  return isIssued && hasCreditNotes && can('CreditNotes', 'create');
}

/** The draft of a credit note over all of an invoice; dated today, or on the invoice's day where that is later. */
export function creditNoteOf(invoice: DocumentRecord, today: string): DocumentInput {
  const { id, contactId, number, issueDate, amountTaxType, lineItems, notes } = invoice;
  const date = today < issueDate ? issueDate : today;
  return {
    contactId,
    reference: number,
    issueDate: date,
    dueDate: date,
    amountTaxType,
    notes,
    sourceDocumentId: id,
    lineItems: lineItems.map((line) => ({
      itemId: line.itemId,
      accountId: line.accountId,
      title: line.title,
      description: line.description,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      discountRate: line.discountRate,
      taxRatesId: line.taxRatesId,
    })),
  };
}

/** Writes the draft of a credit note that corrects an invoice, and shows it; null where that is not offered. */
export function useCreditInvoice(kind: DocumentKindDescription, record: DocumentRecord): MenuItem | null {
  const { navigate } = useModule();
  const attempt = useAttempt();
  const today = todayIn(useCompany()?.timeZone);
  const { mutateAsync } = creditNotes.useCreate();
  const mayCredit = useMayCredit(kind, record);
  const credit = () =>
    attempt(
      async () => {
        const note = await mutateAsync(creditNoteOf(record, today));
        navigate(`${DOCUMENT_PATHS.CreditNote}/${note.id}`);
      },
      addedText({ one: () => t('creditNote.one') }),
    );
  if (!mayCredit) return null;
  return {
    key: 'credit',
    label: <LabelWithRoom label={t('action.credit')} counter="creditNotes" many={t('creditNote.nouns')} />,
    icon: <EditIcon />,
    onSelect: () => void credit(),
  };
}
