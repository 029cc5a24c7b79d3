import type { PlanOffer, PlanPayment, PlanUsage } from '@accounts/shared-domain';

const details = (limit: number): PlanOffer['planDetails'] => ({
  type: 'plan',
  invoices: limit,
  bills: limit,
  quotes: limit,
  contacts: limit,
  inventory: limit,
  accounts: limit,
  receipts: limit,
  purchaseOrder: limit,
  creditNotes: limit,
  manualJournals: limit,
});

const offer = (name: string, price: number, limit: number, pro: boolean): PlanOffer => ({
  id: name.toLowerCase(),
  name,
  planDetails: details(limit),
  price,
  currencyCode: 'USD',
  pro,
  current: name === 'Early',
});

/** Three plans; the company is on the first. */
export const TEST_PLANS: PlanOffer[] = [
  offer('Early', 0, 20, false),
  offer('Business', 39, 200, true),
  offer('Enterprise', 99, 0, true),
];

/** Some of the Early plan is used, contacts all of it. */
export const TEST_USAGE: PlanUsage = {
  id: 'usage',
  status: 'A',
  month: '2026-11',
  invoices: 18,
  bills: 0,
  quotes: 2,
  contacts: 20,
  inventory: 3,
  accounts: 5,
  receipts: 1,
  purchaseOrder: 0,
  creditNotes: 0,
  manualJournals: 0,
  plan: { id: 'early', name: 'Early', planDetails: details(20) },
};

/** A checkout of the Business plan that is not confirmed yet. */
export const TEST_PAYMENT: PlanPayment = {
  id: 'pay-1',
  planId: 'business',
  planName: 'Business',
  amount: 39,
  currencyCode: 'USD',
  status: 'Open',
  reason: '',
  createdByName: 'Robin Early',
  createdDate: '2026-11-23T09:00:00.000Z',
  paidDate: null,
};
