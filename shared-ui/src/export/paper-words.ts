import type { PaperWords } from '@accounts/shared-domain';
import { statusText } from '../basics/index.ts';
import { t } from '../texts/own-texts.ts';

/** Words on the paper of a document in the language of the page. */
export function paperWords(): PaperWords {
  return {
    columns: [
      t('paper.column.item'),
      t('paper.column.cost'),
      t('paper.column.quantity'),
      t('paper.column.amount'),
    ],
    stamps: { Draft: statusText('Draft'), Void: statusText('Void'), Cancelled: statusText('Cancelled') },
    number: (kind) => t('paper.number', { kind }),
    issueDate: t('field.issueDate'),
    reference: t('field.reference'),
    discount: (rate) => t('paper.discount', { rate }),
    subtotal: t('total.subtotal'),
    tax: (rate) => t('paper.tax', { rate }),
    includesTax: (rate) => t('paper.includesTax', { rate }),
    total: (currency) => t('paper.total', { currency }),
    paid: t('total.paid'),
    due: t('total.due'),
    notes: t('notes.title'),
    payment: {
      title: t('paper.payment.title'),
      accountName: t('paper.payment.accountName'),
      bank: t('paper.payment.bank'),
      iban: t('paper.payment.iban'),
      accountNumber: t('paper.payment.accountNumber'),
      sortCode: t('paper.payment.sortCode'),
      bic: t('paper.payment.bic'),
      reference: t('paper.payment.reference'),
    },
    taxNumber: (number) => t('paper.taxNumber', { number }),
    businessNumber: (number) => t('paper.businessNumber', { number }),
    page: (page, pages) => t('paper.page', { page, pages }),
  };
}
