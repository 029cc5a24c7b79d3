import { quotes } from '@accounts/shared-data';
import { t } from '../../texts/own-texts.ts';
import { describeKind } from './describe-kind.ts';

/** Quotes to customers, valid until their second date; an accepted one becomes an invoice. */
export const QUOTE = describeKind('Quote', {
  resource: quotes,
  approvedStatus: 'Sent',
  contactType: 'Customer',
  issueDate: () => t('quote.date'),
  dueOrExpiryDate: {
    label: () => t('quote.validUntil'),
    inDays: (days) => t('quote.valid', { days }),
    followsTerms: false,
  },
  actionLabels: { approve: () => t('quote.approve'), convert: () => t('quote.convert') },
  approval: {
    title: (count) => t('quote.approve.title', { count }),
    question: (count) => t('quote.approve.question', { count }),
    andSend: () => t('quote.approve.andSend'),
  },
  convertsTo: 'Invoice',
});
