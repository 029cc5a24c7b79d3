import { ImportScreen } from '@accounts/shared-ui/import';

/** Two invoices, the first with two lines; columns in the order of `IMPORT_COLUMNS.invoices`. */
const INVOICE_EXAMPLES = [
  ['Toms Spices', 'INV-1001', '2026-03-02', '2026-04-01', 'PO 77', 'ITM001', 'Chai', '10', '18.00', '0'],
  ['Toms Spices', 'INV-1001', '2026-03-02', '2026-04-01', 'PO 77', '', 'Delivery', '1', '25.00', '0'],
  ['Around the Horn', 'INV-1002', '2026-03-05', '2026-04-04', '', 'ITM001', 'Chai', '4', '18.00', '5'],
];
/** Columns in the order of `IMPORT_COLUMNS.items`. */
const ITEM_EXAMPLES = [
  ['ITM001', 'Chai', 'Spiced tea', '10 boxes x 20 bags', '18.00', '9.50', '39'],
  ['SRV001', 'Consulting', 'By the hour', 'hour', '120.00', '', ''],
];

/** Brings invoices in; rows with one number are one invoice. */
export function InvoiceImport() {
  return (
    <ImportScreen
      kind="invoices"
      title="Import invoices"
      list={{ to: '/invoicing', label: 'Invoices' }}
      area="Invoices"
      hint="Rows with the same invoice number become one invoice with several lines."
      examples={INVOICE_EXAMPLES}
    />
  );
}

/** Brings products and services in. */
export function ItemImport() {
  return (
    <ImportScreen
      kind="items"
      title="Import items"
      list={{ to: '/items', label: 'Items' }}
      area="Inventory"
      examples={ITEM_EXAMPLES}
    />
  );
}
