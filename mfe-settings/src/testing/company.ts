import type { Company } from '@accounts/shared-domain';
import { TEST_COMPANY, type TestServer } from '@accounts/shared-ui/testing';

const series = { prefix: 'INV-', next: 7, padding: 4 };
/** A company whose set-up is open. */
export const TEST_PROFILE: Company = {
  id: 'k1',
  name: 'Harbour Bikes',
  logo: null,
  address1: '1 Quay',
  address2: '',
  city: 'Bristol',
  region: '',
  postalCode: '',
  countryCode: 'GB',
  currencyCode: 'GBP',
  currencyExponent: 2,
  email: 'books@example.com',
  phone: '',
  website: '',
  taxDisplayNumber: '',
  bankAccountName: '',
  bankName: '',
  bankAccountNumber: '',
  bankSortCode: '',
  bankBic: '',
  paymentNote: '',
  timeZone: 'Europe/London',
  financialYearStart: 4,
  taxRounding: 'rate',
  lockDate: null,
  cashRounding: null,
  setupComplete: false,
  setupStep: 0,
  earlyPackage: false,
  proFeatures: true,
  numbering: { Invoice: series, Bill: series, Quote: series, PurchaseOrder: series, CreditNote: series },
  planUsage: {
    id: 'p',
    status: 'A',
    month: '2026-11',
    plan: { id: 'x', name: 'Business', planDetails: {} },
  } as unknown as Company['planUsage'],
  paperLook: TEST_COMPANY.paperLook,
  documentDefaults: TEST_COMPANY.documentDefaults,
  version: 2,
};

/** The server of a company with an empty history. */
export const withoutHistory =
  (server: TestServer): TestServer =>
  (call) =>
    call.url.endsWith('/company/activities') ? { content: [] } : server(call);
