import type { TSchema } from 'typebox';
import {
  DOCUMENT_LABELS,
  sentence,
  word,
  type Area,
  type DocumentEvent,
  type DocumentKind,
  type ListName,
  type ViewName,
  type QuotaKey,
  type Sentence,
} from '@accounts/shared-domain';
import type { SystemKey } from '../../accounting/accounts/default-chart.ts';

/** What a kind books on leaving Draft; quotes and orders book nothing. */
export interface PostingRule {
  /** Account that carries what is owed. */
  controlKey: SystemKey;
  /** Account of the tax. */
  taxKey: SystemKey;
  /** A credit note books the other way round than an invoice. */
  negated: boolean;
  /** What a line's quantity does to the stock of its item. */
  stock: 1 | -1;
}

/** One kind of document in words the engine understands; what is not here is the same for every kind. */
export interface DocumentKindDescription {
  kind: DocumentKind;
  /** Path of its calls, `invoices`; also the name of its list version. */
  path: ViewName & ListName;
  /** Module of its history, `Invoices`. */
  module: string;
  /** Permission area. */
  area: Area;
  /** Plan counter. */
  counter: QuotaKey;
  /** Field and call of its status, `invoiceStatus`. */
  statusField: string;
  /** What a row of the list and a whole record are answered as. */
  answers: { row: TSchema; record: TSchema };
  /** Status on leaving Draft. */
  approvedStatus: string;
  /** Event that leaves Draft. */
  leavesDraft: Extract<DocumentEvent, 'approve' | 'send'>;
  /** `sale`: towards a customer; `purchase`: towards a supplier. */
  side: 'sale' | 'purchase';
  posting: PostingRule | null;
  /** Account of lines that name none, after their item's own. */
  defaultAccountKey: SystemKey;
  /** Needs the other party's own number (its reference) at approval. */
  needsReference: boolean;
  /** The kind's own names of the fields that every document has. */
  names: { number?: string; dueDate?: string; description?: string };
  /** What it becomes, once: an order a bill, a quote an invoice. */
  convertsTo: { kind: DocumentKind; call: string } | null;
}

/** What a kind is called in a sentence, in lower case. */
export function nounOf(kind: DocumentKindDescription): string {
  return DOCUMENT_LABELS[kind.kind].one.toLowerCase();
}

/** The noun with its article: "an invoice". */
export function articleOf(kind: DocumentKindDescription): string {
  const noun = nounOf(kind);
  return `${noun.startsWith('i') ? 'an' : 'a'} ${noun}`;
}

/** A document as sentences name it: "Invoice INV-0001", "Quote (draft)". */
export function titleOf(kind: DocumentKindDescription, number: string | null): Sentence {
  return sentence(TITLES[kind.kind], { number: number ?? word('(draft)') });
}

const TITLES = {
  Invoice: 'Invoice {number}',
  Bill: 'Bill {number}',
  Quote: 'Quote {number}',
  PurchaseOrder: 'Purchase order {number}',
  CreditNote: 'Credit note {number}',
} as const;

/** The posting rule of a kind that posts; asking it of another is a fault of the program. */
export function postingRule(kind: DocumentKindDescription): PostingRule {
  if (kind.posting === null) throw new Error(`${kind.kind} books nothing.`);
  return kind.posting;
}
