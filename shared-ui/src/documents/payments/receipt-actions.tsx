import { receipts } from '@accounts/shared-data/around-documents';
import { ACTION_VERBS, type Company, type ReceiptRow } from '@accounts/shared-domain';
import { MailIcon, PdfIcon } from '../../basics/index.ts';
import type { BulkAction } from '../../table/index.ts';
import { t } from '../../texts/own-texts.ts';
import { loadDownloads } from '../load-downloads.ts';
import { withoutAddress } from '../without-address.ts';
import { oncePerPayment, uniquePayments, rowIdOf } from './payment-rows.ts';
import { hasReceipt } from './printed-receipt.ts';

/** Rows whose receipts are drawn at once: what a browser holds without trouble. */
const MAX_PDF_ROWS = 500;

/** The receipts of selected payments: sent to their contacts, and drawn into one PDF. */
export function receiptActionsOf(title: string, company: Company | null): BulkAction<ReceiptRow>[] {
  return [sending(), ...(company ? [pdfOf(title, company)] : [])];
}

function sending(): BulkAction<ReceiptRow> {
  const send = oncePerPayment();
  return {
    key: 'send',
    label: t('action.send'),
    verb: ACTION_VERBS.send,
    icon: <MailIcon />,
    doing: t('receipts.sending'),
    appliesTo: hasReceipt,
    title: (_count, rows) => t('receipts.send.title', { count: uniquePayments(rows).length }),
    check: (rows, http) => {
      send.begin();
      return withoutAddress(rows, http, rowIdOf);
    },
    question: (_count, rows, leftOut) =>
      [
        t('receipts.send.question', { count: uniquePayments(rows).length }),
        leftOut > 0 && t('document.send.without', { count: leftOut }),
      ]
        .filter(Boolean)
        .join(' '),
    run: ({ id }, signal, http) => send.run(id, () => receipts.send(http, id, signal)),
    doneMessage: () => t('receipts.sent'),
  };
}

function pdfOf(title: string, company: Company): BulkAction<ReceiptRow> {
  return {
    key: 'pdf',
    label: t('action.pdf'),
    icon: <PdfIcon />,
    doing: t('receipts.pdf.doing'),
    appliesTo: hasReceipt,
    limit: { rows: MAX_PDF_ROWS, message: t('receipts.pdf.limit', { max: MAX_PDF_ROWS }) },
    runWhole: async (rows, work) => {
      const { downloadReceipts } = await loadDownloads();
      return downloadReceipts(title, rows, company, work);
    },
    doneMessage: () => t('receipts.pdf.done'),
  };
}
