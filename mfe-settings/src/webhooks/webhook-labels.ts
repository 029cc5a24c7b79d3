import { WEBHOOK_RECORDS, type WebhookRecord } from '@accounts/shared-domain';
import { hasText, t } from '../texts.ts';

const RECORD_TEXTS = {
  invoices: 'plans.counter.invoices',
  quotes: 'plans.counter.quotes',
  creditNotes: 'plans.counter.creditNotes',
  bills: 'plans.counter.bills',
  purchaseOrders: 'plans.counter.purchaseOrder',
  receipts: 'plans.counter.receipts',
  contacts: 'plans.counter.contacts',
  items: 'plans.counter.inventory',
  priceLists: 'plans.feature.priceList',
  accounts: 'plans.counter.accounts',
  taxRates: 'webhooks.taxRates',
  journals: 'plans.counter.manualJournals',
} as const satisfies Record<WebhookRecord, string>;

/** Name of a kind of records that a webhook is sent. */
export const recordName = (record: WebhookRecord): string => t(RECORD_TEXTS[record]);

/** Names of several kinds, in the order of the form. */
export function recordNames(records: readonly WebhookRecord[]): string {
  return WEBHOOK_RECORDS.filter((record) => records.includes(record))
    .map(recordName)
    .join(', ');
}

/** The event of a test. */
const PING = 'ping';

/** "Invoices: approved" for `invoices.Approved`; null for an event that these texts have no words for. */
export function eventText(event: string): string | null {
  if (event === PING) return t('webhooks.event.ping');
  const dot = event.indexOf('.');
  const record = WEBHOOK_RECORDS.find((kind) => kind === event.slice(0, dot));
  const key = `webhooks.action.${event.slice(dot + 1)}`;
  return record && hasText(key) ? t('webhooks.event', { record: recordName(record), action: t(key) }) : null;
}
