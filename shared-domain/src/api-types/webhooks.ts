import type { Worded } from '../sentences/worded.ts';
import type { Id, Instant } from '../values.ts';

/** Kinds of records whose changes a webhook can be sent. */
export const WEBHOOK_RECORDS = [
  'invoices',
  'quotes',
  'creditNotes',
  'bills',
  'purchaseOrders',
  'receipts',
  'contacts',
  'items',
  'priceLists',
  'accounts',
  'taxRates',
  'journals',
] as const;
export type WebhookRecord = (typeof WEBHOOK_RECORDS)[number];

/** Webhooks of a company. */
export const MAX_WEBHOOKS = 5;
/** Characters of an address: what servers and proxies take. */
export const MAX_WEBHOOK_ADDRESS = 2_000;
/** Deliveries that are listed of each webhook, the newest. */
export const WEBHOOK_DELIVERIES_LISTED = 100;
/** Days for which deliveries are kept, and can be sent again. */
export const WEBHOOK_DELIVERY_DAYS = 30;

/** Header of a delivery with its signature: `t=<seconds since 1970>,v1=<HMAC-SHA256 of "t.body", hex>`. */
export const WEBHOOK_SIGNATURE_HEADER = 'accounts-signature';

/** What POST and PUT of a webhook accept. */
export interface WebhookInput {
  /** Where changes are sent. */
  address: string;
  records: WebhookRecord[];
  /** Whether changes are sent now. */
  active: boolean;
}

/** An address of another system that is sent what changes in the company. */
export interface Webhook extends WebhookInput, Worded {
  id: Id;
  version: number;
  createdDate: Instant;
  userName: string;
  /** Why it was switched off by the server; '' for the others. */
  message: string;
  /** The newest delivery; null before the first. */
  lastDelivery: WebhookDelivery | null;
}

/** A webhook with the secret that signs its deliveries, which is shown once. */
export interface WebhookWithSecret extends Webhook {
  secret: string;
}

export const WEBHOOK_DELIVERY_STATES = ['Waiting', 'Delivered', 'Failed'] as const;
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];

/** A change on its way to the address of a webhook. A Waiting one with attempts is tried again. */
export interface WebhookDelivery extends Worded {
  id: Id;
  /** `invoices.Approved`; `ping` for a test. */
  event: string;
  /** The record that changed; null for a test. */
  recordId: Id | null;
  state: WebhookDeliveryState;
  attempts: number;
  /** Status of the last response; null without one. */
  httpStatus: number | null;
  /** Milliseconds that the last attempt took; null before it. */
  milliseconds: number | null;
  /** Why the last attempt failed; '' for the others. */
  message: string;
  createdDate: Instant;
  /** When a Waiting one is tried next. */
  nextDate: Instant | null;
}

/** Body of a delivery. */
export interface WebhookEvent {
  /** The same in every attempt: what was received twice is known by it. */
  id: Id;
  /** `invoices.Approved`, `contacts.Create`; `ping` for a test. */
  event: string;
  createdDate: Instant;
  companyId: Id;
  record: { kind: WebhookRecord; id: Id } | null;
  /** Who made the change. */
  userName: string;
  /** The record as GET returns it when it is sent; null for a test, where it was removed, and where it is too long. */
  data: unknown;
}
