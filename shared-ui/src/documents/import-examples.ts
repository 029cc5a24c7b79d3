import type { ImportKind } from '@accounts/shared-domain';

/** Rows of the example file of each kind of document; fetched with the screen of its import. */
export const IMPORT_EXAMPLES: Partial<Record<ImportKind, string[][]>> = {
  invoices: [
    ['Toms Spices', 'INV-1001', '2026-03-02', '2026-04-01', 'PO 77', 'ITM001', 'Chai', '10', '18.00', '0'],
    ['Toms Spices', 'INV-1001', '2026-03-02', '2026-04-01', 'PO 77', '', 'Delivery', '1', '25.00', '0'],
    ['Around the Horn', 'INV-1002', '2026-03-05', '2026-04-04', '', 'ITM001', 'Chai', '4', '18.00', '5'],
  ],
  bills: [
    ['Exotic Liquids', 'EL-44', '2026-03-02', '2026-04-01', 'BILL-1001', 'ITM001', 'Chai', '20', '9.50', '0'],
    ['Exotic Liquids', 'EL-44', '2026-03-02', '2026-04-01', 'BILL-1001', '', 'Freight', '1', '12.00', '0'],
  ],
  quotes: [['Toms Spices', 'QUO-1001', '2026-03-02', '2026-04-01', '', 'ITM001', 'Chai', '10', '18.00', '0']],
  purchaseOrders: [
    ['Exotic Liquids', 'PO-1001', '2026-03-02', '2026-03-16', '', 'ITM001', 'Chai', '20', '9.50', '0'],
  ],
  creditNotes: [['Toms Spices', 'CN-1001', '2026-03-02', '', '', 'ITM001', 'Chai', '1', '18.00', '0']],
};
