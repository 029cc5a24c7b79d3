import type { RecordFields } from './fields.ts';

/** The fields of a product or a service. */
export const ITEM_FIELDS = {
  code: { kind: 'code' },
  name: { kind: 'name' },
  description: { kind: 'description' },
  unit: { kind: 'shortText' },
  /** Stock on hand, adjusted by documents. */
  quantity: { kind: 'number', required: true },
  unitPrice: { kind: 'price', required: true },
  purchasePrice: { kind: 'price', required: true },
  salesAccountId: { kind: 'id', nullable: true, label: 'salesAccount' },
  purchaseAccountId: { kind: 'id', nullable: true, label: 'purchaseAccount' },
  taxRatesId: { kind: 'id', nullable: true, label: 'taxRate' },
  /** Code in the product that the company has come from; '' without one. Imports find the record by it. */
  foreignCode: { kind: 'shortText' },
} as const satisfies RecordFields;
