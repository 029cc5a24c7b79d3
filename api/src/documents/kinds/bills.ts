import { fieldsOf } from './fields-of.ts';
import type { DocumentKindDescription } from './kind.ts';

/** Bills from suppliers. Their own number comes from our series; the supplier's number is the reference. */
export const BILL: DocumentKindDescription = {
  kind: 'Bill',
  path: 'bills',
  module: 'Bills',
  area: 'Bills',
  counter: 'bills',
  ...fieldsOf('Bill'),
  approvedStatus: 'Awaiting Payment',
  leavesDraft: 'approve',
  side: 'purchase',
  posting: { controlKey: 'payable', taxKey: 'inputTax', negated: false, stock: 1 },
  defaultAccountKey: 'expenses',
  needsReference: true,
  convertsTo: null,
};
