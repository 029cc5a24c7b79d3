import { paperTexts, printDate, type PublicDocument } from '@accounts/shared-domain';
import { t } from './texts.ts';

/** Where a document is, in a word and a sentence for the one who got it. */
export interface Outcome {
  badge: string;
  tone: 'success' | 'error' | 'warning' | 'info' | 'neutral';
  sentence: string;
}

type Read = (document: PublicDocument) => Outcome;

const ENDED: Record<string, Read> = {
  Void: ({ printed: { kind } }) => ended('customer.void', kind),
  Cancelled: ({ printed: { kind } }) => ended('customer.cancelled', kind),
  Draft: ({ printed: { kind } }) => ended('customer.draft', kind),
};

function ended(key: 'customer.void' | 'customer.cancelled' | 'customer.draft', kind: string): Outcome {
  return { badge: t(key), tone: 'neutral', sentence: t(`${key}.text`, { kind: kind.toLowerCase() }) };
}

/** As on the paper. */
const dueDateOf = ({ dueDate, printed: { language } }: PublicDocument): string =>
  printDate(dueDate, paperTexts(language).paper.formats);

const INVOICE: Read = (document) => {
  const { status, overdue, paymentReceived, paidAmount } = document;
  if (paymentReceived) {
    return { badge: t('customer.received'), tone: 'success', sentence: paymentReceived.message };
  }
  if (status !== 'Awaiting Payment') {
    return { badge: t('customer.paid'), tone: 'success', sentence: t('customer.paid.text') };
  }
  const date = dueDateOf(document);
  if (overdue)
    return { badge: t('customer.overdue'), tone: 'error', sentence: t('customer.overdue.text', { date }) };
  const badge = paidAmount > 0 ? t('customer.partlyPaid') : t('customer.awaiting');
  return { badge, tone: 'info', sentence: t('customer.awaiting.text', { date }) };
};

const QUOTE: Read = (document) => {
  const { status, expired } = document;
  const { company } = document.printed;
  const date = dueDateOf(document);
  if (expired) {
    const sentence = t('customer.expired.text', { date, company: company.name });
    return { badge: t('customer.expired'), tone: 'warning', sentence };
  }
  if (status === 'Sent')
    return { badge: t('customer.open'), tone: 'info', sentence: t('customer.open.text', { date }) };
  if (status === 'Declined') {
    const sentence = t('customer.declined.text', { company: company.name });
    return { badge: t('customer.declined'), tone: 'neutral', sentence };
  }
  const sentence = t('customer.accepted.text', { company: company.name });
  return { badge: t('customer.accepted'), tone: 'success', sentence };
};

const CREDIT_NOTE: Read = ({ amountDue }) => {
  const sentence = amountDue > 0 ? t('customer.credit.text') : t('customer.credited.text');
  return { badge: amountDue > 0 ? t('customer.credit') : t('customer.credited'), tone: 'info', sentence };
};

const SHOWN: Read = ({ printed: { company } }) => ({
  badge: t('customer.sent'),
  tone: 'info',
  sentence: t('customer.sent.text', { company: company.name }),
});

const OF_KIND: Partial<Record<PublicDocument['kind'], Read>> = {
  Invoice: INVOICE,
  Quote: QUOTE,
  CreditNote: CREDIT_NOTE,
};

/** What there is to say about a document: its state decides, then its kind. */
export function outcomeOf(document: PublicDocument): Outcome {
  return (ENDED[document.status] ?? OF_KIND[document.kind] ?? SHOWN)(document);
}
