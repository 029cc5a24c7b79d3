import { positionsByKey } from '../money/money.ts';

/** A column that an import understands. */
export interface ImportColumn {
  /** Name in the mapping that a screen sends, and in the errors when the file has no such heading. */
  key: string;
  /** What people see. */
  heading: string;
  /** Other headings that mean the same, in any case, spacing and punctuation. */
  synonyms: readonly string[];
  /** The file is rejected when the column is not there. */
  required: boolean;
  /**
   * What its cells hold; left out: text, words of a list, or yes and no. A percentage is a number, and `percents` are some
   * in a text (GST 5% + PST 7%).
   */
  content?: 'number' | 'percent' | 'percents' | 'date';
  /** Files of other products have it: it is in no template and no export of ours. */
  foreign?: true;
  /** Exports of ours have it, so that nothing of a record is lost; it is in no template. */
  detail?: true;
}

/** Columns of the exports of a kind, which are all read by its import. */
export function exportColumns(kind: ImportKind): readonly ImportColumn[] {
  return IMPORT_COLUMNS[kind].filter(({ foreign }) => foreign !== true);
}

/** Columns of the templates of a kind. */
export function templateColumns(kind: ImportKind): readonly ImportColumn[] {
  return exportColumns(kind).filter(({ detail }) => detail !== true);
}

/** What can be imported, by the name in its path. */
export const IMPORT_KINDS = [
  'contacts',
  'items',
  'invoices',
  'bills',
  'quotes',
  'purchaseOrders',
  'creditNotes',
  'accounts',
  'taxRates',
  'journals',
  'invoicePayments',
  'billPayments',
  'openingBalances',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

function column(key: string, heading: string, ...synonyms: string[]): ImportColumn {
  return { key, heading, synonyms, required: false };
}

function required(key: string, heading: string, ...synonyms: string[]): ImportColumn {
  return { key, heading, synonyms, required: true };
}

function holding(content: ImportColumn['content'], given: ImportColumn): ImportColumn {
  return { ...given, content };
}

function amount(key: string, heading: string, ...synonyms: string[]): ImportColumn {
  return holding('number', column(key, heading, ...synonyms));
}

/** A column that only exports have. */
function detail(given: ImportColumn): ImportColumn {
  return { ...given, detail: true };
}

const CURRENCY = detail(column('currency', 'Currency', 'Currency Code', 'Invoice Currency', 'Bill Currency'));

/** What an import of documents holds against what it makes: the currency, the status and the total. */
const CHECKED_COLUMNS = [
  CURRENCY,
  detail(
    column(
      'status',
      'Status',
      'Invoice Status',
      'Bill Status',
      'Quote Status',
      'Estimate Status',
      'Order Status',
      'Purchase Order Status',
      'Credit Note Status',
    ),
  ),
  detail(
    amount(
      'total',
      'Total',
      'Grand Total',
      'Invoice Total',
      'Bill Total',
      'Total Amount',
      'Invoice Amount',
      'Gross Total',
      'Total Including Tax',
    ),
  ),
];

/** What files of other products say of documents besides: used, held against what we compute, or not used with a reason. */
const FOREIGN_COLUMNS = [
  amount('discountAmount', 'Discount Amount', 'Line Discount Amount', 'Item Discount Amount'),
  amount('lineAmount', 'Line Amount', 'Amount', 'Line Total', 'Item Total', 'Line Subtotal'),
  amount(
    'taxAmount',
    'Tax Amount',
    'Line Tax',
    'Item Tax Amount',
    'Sales Tax Amount',
    'VAT Amount',
    'GST Amount',
  ),
  holding(
    'percent',
    column(
      'documentDiscountPercent',
      'Document Discount Percent',
      'Entity Discount Percent',
      'Invoice Discount Percent',
    ),
  ),
  amount(
    'documentDiscount',
    'Document Discount Amount',
    'Entity Discount Amount',
    'Invoice Discount Amount',
    'Invoice Discount',
  ),
  amount(
    'shipping',
    'Shipping',
    'Shipping Charge',
    'Shipping Amount',
    'Freight',
    'Delivery Charge',
    'Postage',
  ),
  amount('adjustment', 'Adjustment', 'Adjustments', 'Rounding', 'Round Off', 'Rounding Adjustment'),
  amount('subTotal', 'Subtotal', 'Net Total', 'Net Amount', 'Total Excluding Tax', 'Untaxed Amount'),
  amount('taxTotal', 'Tax Total', 'Total Tax', 'Total VAT', 'VAT Total', 'Total GST'),
  amount(
    'paidAmount',
    'Amount Paid',
    'Paid Amount',
    'Invoice Amount Paid',
    'Paid to Date',
    'Total Paid',
    'Paid',
  ),
  amount(
    'balance',
    'Balance Due',
    'Balance',
    'Amount Due',
    'Invoice Amount Due',
    'Open Balance',
    'Outstanding',
  ),
].map((each): ImportColumn => ({ ...each, foreign: true }));

/** Columns of a document, one row a line: what stands once, then the line. */
function documentColumns(once: readonly ImportColumn[], account: string): ImportColumn[] {
  return [
    ...once,
    column('item', 'Inventory Item Code', 'Item Code', 'Item', 'SKU', 'Product Code'),
    column('description', 'Description', 'Line Description'),
    holding('number', required('quantity', 'Quantity', 'Qty', 'Units')),
    holding('number', required('unitPrice', 'Unit Amount', 'Unit Price', 'Price', 'Rate')),
    holding('percent', column('discount', 'Discount', 'Discount Rate', 'Discount %', 'Discount Percent')),
    column('account', 'Account Code', 'Account', account),
    column('tax', 'Tax Type', 'Tax', 'Tax Rate', 'Tax Name'),
    column(
      'amountsAre',
      'Amounts Are',
      'Amount Tax Type',
      'Line Amount Types',
      'Tax Inclusive',
      'Is Inclusive Tax',
      'Is Tax Inclusive',
      'Prices Include Tax',
    ),
    column('notes', 'Notes', 'Message'),
    detail(column('title', 'Title', 'Line Title')),
    detail(column('printNotes', 'Print Notes')),
    // Names a draft that has no number: its rows make one document.
    detail(column('draft', 'Draft')),
    ...CHECKED_COLUMNS,
    ...FOREIGN_COLUMNS,
  ];
}

/** Columns of payments, one row each. */
function paymentColumns(...document: Parameters<typeof required>): ImportColumn[] {
  return [
    required(...document),
    column('contact', 'Contact Name', 'Contact', 'Customer', 'Supplier', 'Vendor', 'Name'),
    holding('date', required('date', 'Payment Date', 'Date', 'Paid On', 'Date Paid')),
    holding('number', required('amount', 'Amount', 'Amount Paid', 'Payment Amount', 'Paid Amount', 'Paid')),
    required('account', 'Account Code', 'Account', 'Bank Account', 'Deposit To', 'Paid From', 'Paid Through'),
    column('reference', 'Reference', 'Payment Reference', 'Reference Number', 'Memo'),
    amount('fee', 'Fee', 'Bank Charges', 'Bank Fee', 'Transaction Fee'),
    detail(column('feeAccount', 'Fee Account')),
    detail(amount('rounding', 'Cash Rounding')),
    CURRENCY,
  ];
}

const DEBIT = amount('debit', 'Debit', 'Debit Amount', 'Dr');
const CREDIT = amount('credit', 'Credit', 'Credit Amount', 'Cr');

/** Columns of every import, with the headings that widely used products give them. */
export const IMPORT_COLUMNS: Record<ImportKind, readonly ImportColumn[]> = {
  contacts: [
    required(
      'name',
      'Name',
      'Contact Name',
      'Company',
      'Company Name',
      'Display Name',
      'Customer',
      'Supplier',
    ),
    column('type', 'Type', 'Contact Type'),
    column('contactPerson', 'Contact Person', 'Contact', 'Person', 'Primary Contact'),
    column('email', 'Email', 'Email Address', 'E-mail'),
    column('businessNumber', 'Business Number', 'Tax Number', 'VAT Number', 'ABN', 'Account Number'),
    column('cnic', 'CNIC', 'National ID'),
    column('addressLine1', 'Address Line 1', 'Address', 'Street', 'PO Address Line 1', 'Billing Address'),
    column('addressLine2', 'Address Line 2', 'PO Address Line 2'),
    column('city', 'City', 'Town', 'PO City'),
    column('region', 'Region', 'State', 'County', 'Province', 'PO Region'),
    column('postalCode', 'Postal Code', 'Postcode', 'Zip', 'Zip Code', 'PO Postal Code'),
    column('country', 'Country', 'PO Country'),
    column('phone', 'Phone', 'Phone Number', 'Telephone', 'Tel'),
    column('mobile', 'Mobile', 'Mobile Number', 'Cell'),
    column('fax', 'Fax', 'Fax Number'),
    holding('number', column('paymentTerms', 'Payment Terms', 'Terms', 'Due Days', 'Payment Terms (days)')),
    column('language', 'Language', 'Document Language', 'Preferred Language'),
    column('notes', 'Notes', 'Comment', 'Comments'),
    detail(column('moreAddresses', 'More Addresses')),
    detail(column('morePhones', 'More Phones')),
    detail(column('termsOnCreditNotes', 'Payment Terms on Credit Notes')),
    detail(column('priceList', 'Price List')),
  ],
  items: [
    required('code', 'Code', 'Item Code', 'SKU', 'Product Code'),
    required('name', 'Name', 'Item Name', 'Product', 'Product Name'),
    column('description', 'Description', 'Sales Description'),
    column('unit', 'Unit', 'Quantity Per Unit', 'Unit of Measure'),
    holding(
      'number',
      column('unitPrice', 'Unit Price', 'Price', 'Sales Price', 'Sales Unit Price', 'Selling Price'),
    ),
    holding(
      'number',
      column('purchasePrice', 'Purchase Price', 'Cost', 'Purchases Unit Price', 'Cost Price'),
    ),
    holding(
      'number',
      column('quantity', 'Quantity', 'Units In Stock', 'Stock', 'Quantity On Hand', 'On Hand'),
    ),
    column('salesAccount', 'Sales Account', 'Sales Account Code', 'Income Account'),
    column(
      'purchaseAccount',
      'Purchase Account',
      'Purchases Account',
      'Purchases Account Code',
      'Expense Account',
    ),
    column('tax', 'Tax', 'Tax Rate', 'Tax Type', 'Sales Tax Rate'),
    CURRENCY,
  ],
  invoices: documentColumns(
    [
      required('contact', 'Contact Name', 'Contact', 'Customer', 'Customer Name', 'Name'),
      required('number', 'Invoice Number', 'Number', 'Invoice No', 'Invoice'),
      holding('date', required('issueDate', 'Invoice Date', 'Issue Date', 'Date')),
      holding('date', column('dueDate', 'Due Date', 'Due')),
      column('reference', 'Reference', 'PO Number'),
    ],
    'Sales Account',
  ),
  bills: [
    ...documentColumns(
      [
        required('contact', 'Contact Name', 'Contact', 'Supplier', 'Supplier Name', 'Vendor', 'Name'),
        required(
          'reference',
          'Bill Number',
          'Supplier Number',
          'Supplier Invoice Number',
          'Invoice Number',
          'Reference',
          'Bill',
        ),
        holding('date', required('issueDate', 'Bill Date', 'Invoice Date', 'Issue Date', 'Date')),
        holding('date', column('dueDate', 'Due Date', 'Due')),
        column('number', 'Our Number', 'Number'),
      ],
      'Purchase Account',
    ),
    detail(amount('taxOverride', "Supplier's Tax")),
  ],
  quotes: documentColumns(
    [
      required('contact', 'Contact Name', 'Contact', 'Customer', 'Customer Name', 'Name'),
      required('number', 'Quote Number', 'Number', 'Quote No', 'Quote', 'Estimate Number'),
      holding('date', required('issueDate', 'Quote Date', 'Issue Date', 'Date')),
      holding('date', column('dueDate', 'Expiry Date', 'Expiry', 'Valid Until')),
      column('reference', 'Reference'),
    ],
    'Sales Account',
  ),
  purchaseOrders: documentColumns(
    [
      required('contact', 'Contact Name', 'Contact', 'Supplier', 'Supplier Name', 'Vendor', 'Name'),
      required('number', 'Order Number', 'Number', 'Purchase Order Number', 'PO Number', 'Order No', 'Order'),
      holding('date', required('issueDate', 'Order Date', 'Issue Date', 'Date')),
      holding('date', column('dueDate', 'Delivery Date', 'Delivery', 'Expected Date')),
      column('reference', 'Reference'),
    ],
    'Purchase Account',
  ),
  creditNotes: documentColumns(
    [
      required('contact', 'Contact Name', 'Contact', 'Customer', 'Customer Name', 'Name'),
      required('number', 'Credit Note Number', 'Number', 'Credit Note No', 'Credit Note'),
      holding('date', required('issueDate', 'Credit Note Date', 'Issue Date', 'Date')),
      holding('date', column('dueDate', 'Due Date', 'Due')),
      column('reference', 'Reference', 'Invoice Number'),
    ],
    'Sales Account',
  ),
  accounts: [
    required('code', 'Code', 'Account Code', 'Number', 'Account Number'),
    required('name', 'Name', 'Account Name', 'Account'),
    column('accountClass', 'Class', 'Account Class'),
    required('accountType', 'Type', 'Account Type'),
    column('description', 'Description', 'Notes'),
    column('paymentsToAccount', 'Payments To Account', 'Enable Payments', 'Allow Payments'),
  ],
  taxRates: [
    required('name', 'Name', 'Tax Name', 'Tax Rate Name', 'Tax Type'),
    holding('percent', required('rate', 'Rate', 'Percent', 'Percentage', 'Tax Rate', 'Rate %')),
    column('recoverable', 'Recoverable', 'Claimable', 'Is Recoverable'),
    holding('percents', column('components', 'Components', 'Tax Components', 'Made Of')),
  ],
  journals: [
    column('number', 'Journal Number', 'Number', 'Journal No', 'Entry Number', 'Transaction Number'),
    holding('date', required('date', 'Date', 'Journal Date', 'Entry Date')),
    column('reference', 'Reference', 'Ref', 'Reference Number'),
    column('narration', 'Narration', 'Journal Description', 'Notes', 'Memo'),
    required('account', 'Account Code', 'Account', 'Account Name'),
    column('lineDescription', 'Description', 'Line Description', 'Line Memo'),
    DEBIT,
    CREDIT,
    column('contact', 'Contact Name', 'Contact', 'Customer', 'Supplier'),
    column('status', 'Status', 'Journal Status'),
    // Other products have one amount: a debit above zero, a credit below.
    { ...amount('amount', 'Amount', 'Net Amount'), foreign: true },
    CURRENCY,
  ],
  invoicePayments: paymentColumns(
    'number',
    'Invoice Number',
    'Number',
    'Invoice No',
    'Invoice',
    'Document Number',
  ),
  billPayments: paymentColumns(
    'number',
    'Bill Number',
    'Number',
    'Bill No',
    'Bill',
    'Invoice Number',
    'Document Number',
  ),
  openingBalances: [
    required('account', 'Account Code', 'Account', 'Code', 'Account Name'),
    DEBIT,
    CREDIT,
    holding('date', column('date', 'Date', 'Opening Date', 'Start Date', 'Conversion Date')),
    { ...amount('amount', 'Opening Balance', 'Balance', 'Amount'), foreign: true },
    CURRENCY,
  ],
};

/** Characters of a heading that are compared; composing takes the square of their number. */
const MAX_HEADING_CHARS = 200;

/** Heading without case, spaces, punctuation and the leading `*` of templates. */
function plain(heading: string): string {
  return heading
    .slice(0, MAX_HEADING_CHARS)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The heading that feeds a column: its text, or its position (from 0) where the file has it twice; null leaves the column out. */
export type ChosenHeading = string | number | null;

/**
 * Which column of a file feeds which column of the import: column key -> position in the header (from 0).
 * A heading feeds one column only; columns without a heading are left out.
 * `chosen` by column key wins over the guess.
 */
export function mapColumns(
  header: readonly string[],
  columns: readonly ImportColumn[],
  chosen: Readonly<Record<string, ChosenHeading>> = {},
): Map<string, number> {
  const mapped = new Map<string, number>();
  const taken = new Set<number>();
  const take = (key: string, position: number): void => {
    if (!(position in header) || taken.has(position) || mapped.has(key)) return;
    mapped.set(key, position);
    taken.add(position);
  };
  for (const [key, heading] of Object.entries(chosen))
    if (heading !== null) take(key, typeof heading === 'number' ? heading : header.indexOf(heading));
  const guessed = columns.filter(({ key }) => !Object.hasOwn(chosen, key));
  const headings = header.map(plain);
  const names = guessed.map((each) => [each.key, each.heading, ...each.synonyms].map(plain));
  const longest = Math.max(0, ...names.map((each) => each.length));
  // A column's own name beats every other column's synonym, so the names are tried rank by rank.
  for (let rank = 0; rank < longest; rank += 1) {
    for (const [index, { key }] of guessed.entries()) {
      const name = names[index]?.[rank];
      if (name !== undefined)
        take(
          key,
          headings.findIndex((each, position) => each === name && !taken.has(position)),
        );
    }
  }
  return mapped;
}

/**
 * Columns whose heading a file has more than once: column key -> positions of all headings that read the same. One that was
 * chosen by its position is no question.
 */
export function repeatedHeadings(
  header: readonly string[],
  mapped: ReadonlyMap<string, number>,
  chosen: Readonly<Record<string, ChosenHeading>> = {},
): Map<string, number[]> {
  const groups = positionsByKey(header, plain).filter((group) => group.length > 1);
  const repeated = new Map<string, number[]>();
  for (const [key, position] of mapped) {
    const same = groups.find((group) => group.includes(position));
    if (same !== undefined && typeof chosen[key] !== 'number') repeated.set(key, same);
  }
  return repeated;
}

const LETTERS = 26;

/** A, B, …, Z, AA: what spreadsheets call the column at a position (from 0). */
export function columnName(position: number): string {
  const before = Math.floor(position / LETTERS);
  const letter = String.fromCharCode('A'.charCodeAt(0) + (position % LETTERS));
  return `${before > 0 ? columnName(before - 1) : ''}${letter}`;
}
