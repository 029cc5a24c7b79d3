import type { ExportedFile, ImportProfile } from './profile.ts';

/** Customers and vendors have the same headings, but for their name and the lines of the address. */
function people(name: string, address: string, type: string): ExportedFile {
  return {
    kind: 'contacts',
    signs: ['Active Status', name, 'Balance Total', 'Mr./Ms./...', 'Main Phone', `${address} 1`],
    columns: {
      name: [name, 'Company'],
      firstName: 'First Name',
      lastName: 'Last Name',
      contactPerson: 'Primary Contact',
      email: 'Main Email',
      phone: 'Main Phone',
      mobile: 'Alt. Phone',
      fax: 'Fax',
      addressLine1: `${address} 2`,
      addressLine2: `${address} 3`,
    },
    defaults: { type },
  };
}

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
  files: [people('Customer', 'Bill to', 'Customer'), people('Vendor', 'Bill from', 'Supplier'), ITEMS],
};
