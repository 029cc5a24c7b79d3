/**
 * Products whose exports are known, by their id in calls: each as it calls itself. What their files have is in the profiles,
 * which stay on the server.
 */
export const IMPORT_PRODUCTS = {
  akaunting: 'Akaunting',
  bigcapital: 'Bigcapital',
  freeagent: 'FreeAgent',
  freshbooks: 'FreshBooks',
  invoiceNinja: 'Invoice Ninja',
  invoice2go: 'Invoice2go',
  invoicely: 'Invoicely',
  myob: 'MYOB',
  odoo: 'Odoo',
  quickbooksDesktop: 'QuickBooks Desktop',
  quickbooksOnline: 'QuickBooks Online',
  sage: 'Sage Accounting',
  wave: 'Wave',
  xero: 'Xero',
  zoho: 'Zoho Books or Zoho Invoice',
} as const;
export type ImportProductId = keyof typeof IMPORT_PRODUCTS;
