import type { ExportedFile, ImportProfile } from './profile.ts';

/** The parts of a person that customers and vendors have alike. */
const PERSON = {
  firstName: 'First Name',
  lastName: 'Last Name',
  contactPerson: 'Primary Contact',
  phone: 'Main Phone',
  mobile: 'Alt. Phone',
  fax: 'Fax',
};

const CUSTOMERS: ExportedFile = {
  kind: 'contacts',
  signs: ['Active Status', 'Customer', 'Balance Total', 'Mr./Ms./...', 'Main Phone', 'Bill to 1'],
  columns: {
    name: ['Customer', 'Company'],
    ...PERSON,
    email: 'Main Email',
    addressLine1: 'Bill to 2',
    addressLine2: 'Bill to 3',
  },
  defaults: { type: 'Customer' },
};

const VENDORS: ExportedFile = {
  kind: 'contacts',
  signs: ['Active Status', 'Vendor', 'Balance Total', 'Mr./Ms./...', 'Main Phone', 'Bill from 1'],
  columns: {
    name: ['Vendor', 'Company'],
    ...PERSON,
    email: 'Main Email',
    addressLine1: 'Bill from 2',
    addressLine2: 'Bill from 3',
  },
  defaults: { type: 'Supplier' },
};

const ITEMS: ExportedFile = {
  kind: 'items',
  signs: ['Active Status', 'Item', 'Sales Tax Code', 'COGS Account', 'Asset Account', 'Purchase Description'],
  columns: {
    code: 'Item',
    name: ['Description', 'Item'],
    description: 'Purchase Description',
    unit: 'U/M',
    quantity: 'Quantity On Hand',
    unitPrice: 'Price',
    purchasePrice: 'Cost',
    salesAccount: 'Account',
    purchaseAccount: 'COGS Account',
  },
  numberFormat: 'point',
};

/**
 * QuickBooks Desktop, "Export to Excel or CSV" of the lists of customers, vendors and items. Headings: the exported files of
 * the tests of github.com projects that read them ("Active Status,Customer,Balance,Balance Total,Company,Mr./Ms./..."); the
 * meaning of the fields: "Customers & Jobs list" of the reference of IIF files (support.quickbooks.intuit.com). Addresses are
 * in numbered lines whose first is the name. Invoices and bills leave as reports only, without a fixed form.
 */
export const QUICKBOOKS_DESKTOP: ImportProfile = {
  id: 'quickbooksDesktop',
  product: 'QuickBooks Desktop',
  files: [CUSTOMERS, VENDORS, ITEMS],
};
