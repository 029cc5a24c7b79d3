import {
  documentStatus,
  type AnyDocumentResource,
  type DocumentRecord,
  type DocumentRow,
  type CreditSource,
  type ListResource,
} from '@accounts/shared-data';
import type {
  Area,
  CardViewArea,
  Contact,
  DerivedTab,
  DocumentAction,
  DocumentDefaults,
  DocumentKind,
  ImportKind,
  PrintLabels,
  QuotaKey,
  ReceiptRow,
  ScheduledKind,
  StatusMachine,
} from '@accounts/shared-domain';
import type { ComponentType } from 'react';
import { statusText } from '../basics/index.ts';

/** A text, read when it is drawn. */
export type Text = () => string;

/** What a kind is called. */
export interface KindLabels {
  /** "Credit note", "Credit notes": as titles. */
  one: Text;
  many: Text;
  /** "credit note", "credit notes": inside a sentence. */
  noun: Text;
  nouns: Text;
  /** In "Order successfully Approved!", where it is not `one`. */
  status?: Text;
  /** In "Credit Notes removed successfully!", where it is not `many`. */
  removed?: Text;
  /** In "PurchaseOrder sent successfully!", where it is not `one`. */
  sent?: Text;
}

/** A field of the editor's head. */
export interface HeaderField {
  name: 'contactId' | 'issueDate' | 'dueDate' | 'number' | 'reference' | 'amountTaxType';
  label: Text;
  /** Marks the field; a text is also the rule's sentence where the field is required beyond what the server requires of a draft. */
  required?: true | string;
  placeholder?: Text;
}

/** Columns that a list of documents may have. */
export type DocumentColumn =
  | 'number'
  | 'contactName'
  | 'reference'
  | 'issueDate'
  | 'dueDate'
  | 'status'
  | 'totalAmount'
  | 'paidAmount'
  | 'amountDue';

/** Actions with a dialog of a document's page; they lead to no status by themselves. */
export type DialogAction = Extract<
  DocumentAction,
  'pay' | 'apply' | 'refund' | 'writeOff' | 'send' | 'schedule' | 'void'
>;

/** A kind beside those of `DocumentKind`, with what the tables of shared-domain and of the company have for those. */
export interface FurtherKind {
  name: string;
  /** Its labels on paper, whatever the language of the contact. */
  printLabels: PrintLabels;
  /** What new documents begin with, and their footer. */
  defaults: DocumentDefaults;
}

/** Everything in which one kind of document differs from another on the screens. */
export interface DocumentKindDescription {
  labels: KindLabels;
  /** What the screens call its paid and its open amount, where they are other than Paid and Amount due. */
  usage?: { paid: () => string; due: () => string };
  area: Area;
  /** The limit of the plan that its documents count towards. */
  counter?: QuotaKey;
  resource: AnyDocumentResource;
  /** Path of the list; below it are `/add`, `/import`, `/payments` and the documents. */
  path: string;
  documentKind: DocumentKind | FurtherKind;
  /** Statuses and steps: tabs and actions come from it. */
  machine: StatusMachine;
  approvedStatus: string;
  /** Its lines take the tax that the supplier printed, where it differs from ours. */
  hasSupplierTax?: true;
  /** Left out for kinds that do not come by schedule. */
  scheduledKind?: ScheduledKind;
  /** Which contacts may be chosen; what items fill into lines follows from it. */
  contactType: Exclude<Contact['type'], 'Both'>;
  /** Others send it, as a PDF or a picture: one dropped on the list becomes an attachment of a new document. */
  comesOnPaper?: true;
  /** Fields of the head, in their order. */
  header: readonly HeaderField[];
  dueOrExpiryDate: {
    label: Text;
    /** "due in 30 days", from the issue date on. */
    inDays: (days: number) => string;
    /** Follows the contact's payment terms until a date is picked. */
    followsTerms: boolean;
  };
  columns: readonly DocumentColumn[];
  /** Columns that are shown once they are picked. */
  optionalColumns?: readonly DocumentColumn[];
  derivedTabs: readonly DerivedTab[];
  actionLabels?: Partial<Record<DocumentAction, Text>>;
  /** What approving says, where it books nothing: before many are approved, and for approving and sending in one step. */
  approval?: {
    title?: (count: number) => string;
    question: (count: number) => string;
    andSend?: Text;
  };
  /** What "convert" makes. */
  convertsTo?: { call: string; path: string; counter: QuotaKey; labels: Pick<KindLabels, 'one' | 'nouns'> };
  cardViewArea?: CardViewArea;
  /** Below its list are the credit notes with something left, for members who prefer it (`invoices.creditNote`). */
  creditNotesBeside?: true;
  /** Text of the empty list. */
  emptyText: Text;
  imports?: { kind: ImportKind; hint: Text };
  payments?: {
    resource: ListResource<ReceiptRow>;
    title: Text;
    emptyText: Text;
    /** What its documents are as a credit: paid too much, or a credit note. */
    credit: CreditSource['kind'];
  };
  /** Above a document: what has to be decided about it. */
  Notice?: ComponentType<{ record: DocumentRecord }>;
  /** Above the list of payments. */
  PaymentsNotice?: ComponentType;
}

/** Status of a document, from the kind's own field. */
export function statusOf({ resource }: Pick<DocumentKindDescription, 'resource'>, row: DocumentRow): string {
  return documentStatus(resource, row);
}

/** "invoice", "invoices": labels inside a sentence. */
export function nounsOf({ labels }: Pick<DocumentKindDescription, 'labels'>): [one: string, many: string] {
  return [labels.noun(), labels.nouns()];
}

/** Number of a document, or what stands for it while a draft has none. */
export function numberOf({ number }: Pick<DocumentRow, 'number'>): string {
  return number || statusText('Draft');
}
