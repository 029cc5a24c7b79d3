/**
 * What a company's calls change, by name: the server names in `X-Changed-Lists` what a call touched, and every view that
 * is drawn from it is fetched anew. A list's ETag follows the same names.
 */
export const LIST_NAMES = [
  'accounts',
  'archives',
  'bills',
  'company',
  'contacts',
  'creditNotes',
  'imports',
  'invoices',
  'items',
  'jobs',
  'journals',
  'members',
  'priceList',
  'purchaseOrders',
  'quotes',
  'roles',
  'schedules',
  'taxRates',
  'webhooks',
] as const;
export type ListName = (typeof LIST_NAMES)[number];

/** Header of a response that lists what its call changed, separated by commas; absent when it changed nothing. */
export const CHANGED_LISTS_HEADER = 'x-changed-lists';

/** Documents that post: what moves balances. */
const POSTED = ['invoices', 'bills', 'creditNotes', 'journals'] as const;
/** What a plan counts. */
const COUNTED = ['contacts', 'items', 'accounts', 'invoices', 'bills', 'quotes', 'purchaseOrders'] as const;

/** Every view of a company's data and the lists it is drawn from, the view's own list first where it has one. */
export const DRAWN_FROM = {
  accounts: ['accounts', ...POSTED],
  /** The same for every company, always. */
  accountTypes: [],
  activity: ['contacts', 'invoices', 'bills', 'quotes', 'purchaseOrders', 'creditNotes'],
  archives: ['archives'],
  bills: ['bills', 'contacts'],
  company: ['company', ...COUNTED, 'creditNotes', 'journals'],
  /** Who changed settings, plan, roles and members. */
  companyHistory: ['company', 'members', 'roles', 'archives', 'webhooks'],
  contacts: ['contacts', 'invoices', 'bills', 'creditNotes'],
  creditNotes: ['creditNotes', 'contacts'],
  dashboard: ['accounts', 'contacts', 'company', ...POSTED],
  imports: ['imports'],
  invoices: ['invoices', 'contacts'],
  itemDocuments: ['items', 'contacts', 'invoices', 'bills', 'quotes', 'purchaseOrders', 'creditNotes'],
  items: ['items', 'invoices', 'bills', 'creditNotes'],
  /** The finished jobs of the signed-in member. */
  jobs: ['jobs'],
  journals: ['journals', 'accounts', 'contacts', 'invoices', 'bills', 'creditNotes'],
  members: ['members', 'roles'],
  /** Versions of the page's modules: no call of a company changes them. */
  modules: [],
  /** The signed-in person: profile, sessions, companies. */
  person: ['members'],
  priceList: ['priceList', 'items', 'company'],
  purchaseOrders: ['purchaseOrders', 'contacts'],
  quotes: ['quotes', 'contacts'],
  receipts: ['invoices', 'bills', 'creditNotes', 'contacts'],
  reports: ['accounts', 'contacts', 'taxRates', 'company', ...POSTED],
  roles: ['roles'],
  schedules: ['schedules', 'contacts', 'invoices', 'bills', 'creditNotes'],
  taxRates: ['taxRates'],
  /** Every change of a record may be on its way to one. */
  webhooks: [
    'webhooks',
    ...POSTED,
    'quotes',
    'purchaseOrders',
    'contacts',
    'items',
    'priceList',
    'accounts',
    'taxRates',
  ],
} as const satisfies Record<string, readonly ListName[]>;
export type ViewName = keyof typeof DRAWN_FROM;
