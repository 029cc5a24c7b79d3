import type {
  DocumentNotes,
  DocumentTaxRounding,
  DocumentTotals,
  InvoiceInput,
  RecoverableShare,
} from '@accounts/shared-domain';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { ApiError } from '../../platform/errors/api-error.ts';
import type { DocumentKindDescription } from '../kinds/kind.ts';
import type { References } from './references.ts';

/** A document as a caller describes it; every kind takes the same body. `approve` leaves Draft in the same transaction. */
export type DocumentInput = Omit<InvoiceInput, 'invoiceStatus' | 'version'> & { approve?: boolean };

/** A line with everything that the books need. */
export interface PreparedLine {
  id: string;
  title: string;
  description: string;
  itemId: string | null;
  accountId: string;
  taxRatesId: string | null;
  taxRate: string;
  /** What of the line's tax a buyer may claim back. */
  recoverableShare: RecoverableShare;
  unitPrice: number;
  quantity: number;
  discountRate: number;
  /** The supplier's own tax amount, taken instead of ours. */
  taxOverride: number | null;
}

/** A document that follows every rule, with its totals computed. */
export interface PreparedDocument {
  id: string;
  number: string | null;
  reference: string;
  contactId: string;
  issueDate: string;
  dueDate: string;
  amountTaxType: InvoiceInput['amountTaxType'];
  /** Rule that its totals are computed by. */
  taxRounding: DocumentTaxRounding;
  notes: DocumentNotes;
  sourceDocumentId: string | null;
  /** Another bill of the supplier that is not void has the same supplier's number: a warning to people, an error of a file. */
  repeatsReference: boolean;
  lines: PreparedLine[];
  totals: DocumentTotals;
}

/** The result for one input: a document that is ready, or the error of its response. */
export type Preparation =
  { document: PreparedDocument; refused: null } | { document: null; refused: ApiError };

/** The document that is being edited: it keeps its id, its number and what has been archived since. */
export interface Edited {
  id: string | null;
  number: string | null;
  /** Fixed when it left Draft; null for a draft, which follows the company. */
  taxRounding: DocumentTaxRounding | null;
  /** Stays possible whatever has become of the contact's type; null where there is none yet. */
  contactId: string | null;
}

/** A copy of another document: new, but it may name what has been archived since. */
export const COPIED: Edited = { id: null, number: null, taxRounding: null, contactId: null };

/** What the documents of one call are prepared against. */
export interface PrepareContext {
  member: MemberContext;
  kind: DocumentKindDescription;
  references: References;
  edited: Edited | null;
  /** Numbers that inputs before this one take. */
  numbersHere: Set<string>;
}
