import type { PaperLook } from '../paper/paper-look.ts';
import type { Id, IsoDate } from '../values.ts';
import type { DocumentKind } from '../records/document-kinds.ts';
import type { TaxRounding } from '../records/tax-types.ts';

/** Counters that a plan limits and a client may ask about before it adds (docs/specification.md, section 5). */
export const PLAN_COUNTERS = [
  'contacts',
  'inventory',
  'invoices',
  'bills',
  'quotes',
  'purchaseOrder',
] as const;
export type PlanCounter = (typeof PLAN_COUNTERS)[number];

/** Everything that a plan limits, in the order in which people read it: what a month brings, then what exists at once. */
export const QUOTA_KEYS = [
  'invoices',
  'quotes',
  'creditNotes',
  'bills',
  'purchaseOrder',
  'receipts',
  'manualJournals',
  'contacts',
  'inventory',
  'accounts',
] as const;
export type QuotaKey = (typeof QUOTA_KEYS)[number];

/** Counters of things that exist at once; the others count what a month brought. */
export const PLAN_STOCK_COUNTERS: readonly QuotaKey[] = ['contacts', 'inventory', 'accounts'];

/** Limits of a plan; 0 means unlimited. */
export interface PlanDetails extends Record<QuotaKey, number> {
  type: string;
}

export interface Plan {
  id: Id;
  /** `Early` is the early package. */
  name: string;
  planDetails: PlanDetails;
}

/** Counts of the current month (totals such as contacts count what exists). */
export interface PlanUsage extends Record<QuotaKey, number> {
  id: Id;
  status: string;
  /** `YYYY-MM`. */
  month: string;
  plan: Plan;
}

/** How a document series numbers itself. */
export interface NumberSeries {
  prefix: string;
  next: number;
  padding: number;
}

/** What a new document of a kind begins with, and what is printed at the foot of each. */
export interface DocumentDefaults {
  /**
   * Days from the issue date to the second date: due, expiry or delivery. New customers begin with those of invoices, new
   * suppliers with those of bills.
   */
  days: number;
  /** Notes of a new document; '' for none. */
  notes: string;
  /** Printed below everything else, on stored documents too; '' for none. */
  footer: string;
}

/** What companies begin with. */
export const DEFAULT_DAYS: Record<DocumentKind, number> = {
  Invoice: 30,
  Bill: 30,
  Quote: 30,
  PurchaseOrder: 14,
  CreditNote: 30,
};

/** Where customers pay; '' where it is not filled in. Printed on invoices and shown on the customer's page. */
export interface BankDetails {
  bankAccountName: string;
  bankName: string;
  /** An IBAN in groups of four, or an account number. */
  bankAccountNumber: string;
  /** Sort code or routing number. */
  bankSortCode: string;
  /** BIC, also called SWIFT code. */
  bankBic: string;
  /** In the company's words, on several lines. */
  paymentNote: string;
}

/** Steps of the guided set-up; the last one completes it. */
export const SETUP_STEPS = 3;

export interface Company extends BankDetails {
  id: Id;
  name: string;
  logo: string | null;
  address1: string;
  address2: string;
  city: string;
  region: string;
  postalCode: string;
  countryCode: string;
  /** ISO 4217. */
  currencyCode: string;
  /** Decimals of the currency. */
  currencyExponent: number;
  email: string;
  phone: string;
  website: string;
  taxDisplayNumber: string;
  /** IANA time zone; decides what "today" is. */
  timeZone: string;
  /** First month of the financial year, 1 to 12. */
  financialYearStart: number;
  taxRounding: TaxRounding;
  /** Nothing is posted on or before it. */
  lockDate: IsoDate | null;
  /** Unit that cash is rounded to, 0.05 or 1; null, as it begins: cash is not rounded. */
  cashRounding: number | null;
  /** False until the profile has been completed once: the shell then shows "Setup Company First". */
  setupComplete: boolean;
  /** Steps of the guided set-up that are stored, 0 to `SETUP_STEPS`. */
  setupStep: number;
  earlyPackage: boolean;
  /** The plan has credit notes, schedules, price lists, roles, users and preferences. */
  proFeatures: boolean;
  numbering: Record<'Invoice' | 'Bill' | 'Quote' | 'PurchaseOrder' | 'CreditNote', NumberSeries> & {
    /** Manual journals. */
    Journal?: NumberSeries;
  };
  documentDefaults: Record<DocumentKind, DocumentDefaults>;
  /** How its documents look. */
  paperLook: PaperLook;
  planUsage: PlanUsage;
  version: number;
}
