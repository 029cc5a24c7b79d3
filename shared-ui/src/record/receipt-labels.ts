import type { Receipt } from '@accounts/shared-domain';
import { t } from '../texts/own-texts.ts';

/** What moved no money says so. */
const LABELS: Partial<Record<Receipt['kind'], () => string>> = {
  refund: () => t('refund.one'),
  credit: () => t('credit.one'),
  overpayment: () => t('credit.one'),
  writeOff: () => t('writeOff.one'),
};

/** "Credit", "Refund": what a payment is where it is no plain one; '' where it is. */
export function receiptLabel({ kind }: Pick<Receipt, 'kind'>): string {
  return LABELS[kind]?.() ?? '';
}
