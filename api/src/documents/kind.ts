import type { TSchema } from 'typebox';
import type { Area, DocumentKind } from '@accounts/shared-domain';
import type { SystemKey } from '../accounts/default-chart.ts';
import type { LimitedCounter } from '../company/plans.ts';

/** One kind of document in words the engine understands; what is not here is the same for every kind. */
export interface DocumentKindDescription {
  kind: DocumentKind;
  /** Path of its calls, `invoices`; also the name of its list version. */
  path: string;
  /** Module of its history, `Invoices`. */
  module: string;
  /** Permission area. */
  area: Area;
  /** Plan counter. */
  counter: LimitedCounter;
  /** Field and call of its status, `invoiceStatus`. */
  statusField: string;
  /** What a row of the list and a whole record are answered as. */
  answers: { row: TSchema; record: TSchema };
  /** Status on leaving Draft. */
  approvedStatus: string;
  /** `sale` debits the control account with what we are owed; `purchase` credits it with what we owe. */
  side: 'sale' | 'purchase';
  /** Account that carries what is owed. */
  controlKey: SystemKey;
  /** Account of the tax. */
  taxKey: SystemKey;
  /** Account of lines that name none, after their item's own. */
  defaultAccountKey: SystemKey;
  /** Needs the other party's own number (its reference) at approval. */
  needsReference: boolean;
}
