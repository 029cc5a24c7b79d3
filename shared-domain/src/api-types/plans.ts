import type { SentenceValues } from '../sentences/sentence.ts';
import type { StoredRecord } from './common.ts';
import type { Amount, Id, Instant } from '../values.ts';
import type { Plan } from './company.ts';
import type { RecordOf } from '../records/fields.ts';
import type { PRICE_LIST_FIELDS } from '../records/price-lists.ts';

/** Row of GET /public/reference/countries. */
export interface Country {
  /** ISO 3166 alpha-2. */
  countryCode: string;
  countryName: string;
  /** ISO 4217; '' where there is none. */
  currencyCode: string;
  population: number;
  capital: string;
  continentName: string;
}

/** Row of GET /public/reference/currencies. */
export interface Currency {
  code: string;
  name: string;
}

/** Row of GET /public/reference/months. */
export interface Month {
  name: string;
  /** JAN to DEC. */
  codeName: string;
  /** 1 to 12. */
  number: number;
}

/** A price list: who is given it pays its prices. */
export interface PriceList extends StoredRecord, RecordOf<typeof PRICE_LIST_FIELDS> {}

/** Row of GET /account/v1/priceList/{id}/prices: what an item costs by the list on the day that was asked for. */
export interface ListedPrice {
  itemId: Id;
  unitPrice: number;
}

/** Row of GET /account/v1/plans. */
export interface PlanOffer extends Plan {
  /** A month, in the currency of the plan. */
  price: number;
  currencyCode: string;
  /** Has credit notes, schedules, price lists, roles, users and preferences. */
  pro: boolean;
  /** The company's plan now. */
  current: boolean;
}

/** What became of the checkout of a plan. `ToSettle`: money arrived for which no checkout is open. */
export const PLAN_PAYMENT_STATUSES = [
  'Open',
  'Failed',
  'Cancelled',
  'Expired',
  'Paid',
  'ToSettle',
  'Dismissed',
] as const;
export type PlanPaymentStatus = (typeof PLAN_PAYMENT_STATUSES)[number];

/** Row of GET /account/v1/planPayments: a checkout of a plan by a member of the company. */
export interface PlanPayment {
  id: Id;
  planId: Id;
  planName: string;
  amount: Amount;
  currencyCode: string;
  status: PlanPaymentStatus;
  /** Why it is to settle, a sentence; '' otherwise. */
  reason: string;
  /** Template and values of the reason, where it has values. */
  sentence?: string;
  values?: SentenceValues;
  createdByName: string;
  createdDate: Instant;
  /** Null until the provider has confirmed it. */
  paidDate: Instant | null;
}

/** Response of POST /account/v1/checkout. */
export interface PlanCheckoutResponse extends CheckoutResponse {
  /** Names it in GET /account/v1/planPayments. */
  paymentId: Id;
}

/** Where a payment is made. */
export interface CheckoutResponse {
  /** The provider's page. */
  redirectUrl: string;
}

/** A record that changed: what GET /account/v1/events sends to the company's other members. */
export interface RecordEvent {
  /** Sent back as `Last-Event-ID`, it says where to go on. */
  id: Id;
  /** As the history names it: `Invoices`, `Contact`, ... */
  module: string;
  recordId: Id;
  /** Create, Update, Paid, ... */
  action: string;
  /** The record's version now; null once it is gone, and where records have none. */
  version: number | null;
  userId: Id | null;
  userName: string;
  createdDate: Instant;
}
