import { sentenceText } from '@accounts/shared-auth';
import type { ActivityEntry, ActivityFacts, Company } from '@accounts/shared-domain';
import type { Formats } from '../locale/index.ts';
import { hasText, t } from '../texts/own-texts.ts';

/** Facts as they are written in a sentence; empty where the row has none. */
type WrittenFacts = Record<Exclude<keyof ActivityFacts, 'sentence' | 'values'>, string>;

/** "Approved, £1,552.60": a row of history in the language of the page; for what has no words here, the server's. */
export function activityLabels(
  { action, detail, facts }: ActivityEntry,
  formats: Formats,
  company: Pick<Company, 'currencyCode' | 'currencyExponent'> | null,
): string {
  const {
    amount,
    previousAmount,
    reversedOn,
    scheduledFor,
    number = '',
    otherNumber = '',
    status = '',
    recipients = '',
    reason = '',
    sentence,
    values,
  } = facts;
  const money = { currency: company?.currencyCode, decimals: company?.currencyExponent };
  const moneyText = (value: number | undefined) =>
    value === undefined ? '' : formats.formatMoney(value, money);
  const written: WrittenFacts = {
    amount: moneyText(amount),
    previousAmount: moneyText(previousAmount),
    reversedOn: reversedOn === undefined ? '' : formats.formatDate(reversedOn),
    scheduledFor: scheduledFor === undefined ? '' : formats.formatDate(scheduledFor),
    number,
    otherNumber,
    status,
    recipients,
    reason: sentenceText({ message: reason, sentence, values }),
  };
  const said = reason === '' ? sentenceText({ message: detail, sentence, values }) : detail;
  return ACTION_TEXTS[action]?.(written) || statusName(status) || withDetail(actionName(action), said);
}

/** What was done, and about what; without that, no colon leads to it. */
function withDetail(action: string, detail: string): string {
  return detail === '' ? action.replace(/[:.,،]$/, '') : `${action} ${detail}`;
}

/** A step of the status machine: "Accepted". */
function statusName(status: string): string {
  if (status === 'Restored') return t('activity.restored');
  const key = [`status.spoken.${status}`, `status.${status}`].find((one) => hasText(one));
  return key === undefined ? '' : t(key);
}

function actionName(action: string): string {
  const key = `activity.${action}`;
  return hasText(key) ? t(key) : statusName(action) || action;
}

/** By action; empty where the row lacks what the words are about. */
const ACTION_TEXTS: Partial<Record<string, (facts: WrittenFacts) => string>> = {
  // Of a payment, where it led its document.
  Create: ({ amount, status }) => amount && t(status ? 'activity.recorded' : 'activity.approved', { amount }),
  Posted: ({ amount, number }) => amount && t('activity.postedAs', { amount, number }),
  Shared: () => t('activity.Shared'),
  Draft: ({ amount }) => amount && t('activity.draft', { amount }),
  Approved: ({ amount, number }) => amount && t('activity.approvedAs', { amount, number }),
  Update: ({ amount }) => amount && t('activity.changed', { amount }),
  Paid: ({ amount, otherNumber, status }) => {
    if (otherNumber) return t('activity.paidFrom', { amount, otherNumber });
    return amount && t(status === 'Paid' ? 'activity.paidWhole' : 'activity.paid', { amount });
  },
  Applied: ({ amount, otherNumber }) => amount && t('activity.applied', { amount, otherNumber }),
  Refunded: ({ amount }) => amount && t('activity.refunded', { amount }),
  'Payment deleted': ({ amount, reversedOn }) => {
    if (reversedOn) return t('activity.paymentReversed', { amount, reversedOn });
    return amount && t('activity.paymentDeleted', { amount });
  },
  'Payment changed': (facts) => facts.previousAmount && t('activity.paymentChanged', facts),
  Changed: (facts) => facts.previousAmount && t('activity.changedReceipt', facts),
  Replaced: (facts) => facts.reversedOn && t('activity.replaced', facts),
  Delete: (facts) => facts.reversedOn && t('activity.reversed', facts),
  Scheduled: (facts) => facts.scheduledFor && t('activity.scheduledFor', facts),
  'Written off': ({ amount }) => amount && t('activity.writtenOff', { amount }),
  Sent: ({ recipients, amount, number }) => {
    if (recipients) return t('activity.sentTo', { recipients });
    return amount && t('activity.sentAs', { amount, number });
  },
  'Invoice Sent': ({ recipients }) => recipients && t('activity.sentTo', { recipients }),
  Reminder: ({ recipients }) => recipients && t('activity.reminded', { recipients }),
  Opened: ({ recipients }) =>
    recipients ? t('activity.openedBy', { recipients }) : t('activity.openedByLink'),
  Failed: ({ recipients, reason }) => {
    if (recipients) return t('activity.undelivered', { recipients, reason });
    return reason && t('activity.failed', { reason });
  },
};
