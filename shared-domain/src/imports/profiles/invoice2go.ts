import { IMPORT_PRODUCTS } from '../products.ts';
import type { ImportProfile } from './profile.ts';

/**
 * Invoice2go. The export of invoices: the sample i2g_invoices.csv of github.com/invoiceninja/invoiceninja
 * (tests/Feature/Import) and its Invoice2go importer. Items and taxes are tables inside one cell, so an invoice becomes one
 * line of its subtotal; one with tax does not come to its total, which is an error that says so. Dates are written
 * year-month-day.
 */
export const INVOICE2GO: ImportProfile = {
  id: 'invoice2go',
  product: IMPORT_PRODUCTS.invoice2go,
  files: [
    {
      kind: 'invoices',
      signs: [
        'DocumentDate',
        'DocumentNumber',
        'DocumentStatus',
        'EmailRecipient',
        'OutputStatus',
        'SubtotalAmount',
      ],
      columns: {
        contact: 'Name',
        number: 'DocumentNumber',
        issueDate: 'DocumentDate',
        status: 'DocumentStatus',
        lineAmount: 'SubtotalAmount',
        documentDiscount: 'DiscountAmount',
        shipping: 'ShipAmount',
        total: 'TotalAmount',
        paidAmount: 'AmountPaidAmount',
        balance: 'BalanceDueAmount',
        currency: 'CurrencyCode',
        notes: 'Comment',
      },
      values: { status: { unsent: 'Draft' } },
      defaults: { description: 'Invoice total' },
      numberFormat: 'point',
      dateOrder: 'YMD',
    },
  ],
};
