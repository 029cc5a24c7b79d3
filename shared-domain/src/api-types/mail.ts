import type { PrintedDocument } from '../paper/printed-document.ts';
import type { Amount, Instant, IsoDate } from '../values.ts';
import type { DocumentKind } from '../records/document-kinds.ts';
import type { PaymentReceived } from './online-payments.ts';

/** Row of GET {id}/message/status: one message to one recipient. */
export interface MessageStatus {
  /** Failed, or Successful with the real state as its action (docs/specification.md, section 4). */
  status: string;
  /** Waiting until the mail server has answered, then Sent, Received, Delivered, Opened, Bounced or Failed. */
  action: string;
  toAddress: string;
  date: Instant;
}

/** GET {id}/message/preview: the message as a recipient would read it; nothing is sent. */
export interface MessagePreview {
  /** Beside the sender's address; '' where the company's e-mail is not that of a member. */
  fromName: string;
  replyTo: string;
  subject: string;
  text: string;
  /** A whole page of headings, paragraphs and links. */
  html: string;
  /** Name of the PDF that goes with it. */
  fileName: string;
}

/** GET /public/document/{token}: what a customer sees of a document. */
export interface PublicDocument {
  kind: DocumentKind;
  number: string;
  /** Status of the kind; Void and Cancelled documents say so. */
  status: string;
  issueDate: IsoDate;
  dueDate: IsoDate;
  currencyCode: string;
  totalAmount: Amount;
  paidAmount: Amount;
  amountDue: Amount;
  /** Awaits payment after its due date. */
  overdue: boolean;
  /** A quote that can no longer be accepted. */
  expired: boolean;
  /** A quote that waits for a decision: POST accept or decline. */
  canAnswer: boolean;
  /** Everything that is printed on its paper. */
  printed: Omit<PrintedDocument, 'columns'>;
  /** Path of its PDF. */
  pdfUrl: string;
  /** POST there returns the page of a hosted checkout of what is due; null when nothing is due, or no provider takes payments. */
  payUrl: string | null;
  /** A payment that has arrived and is not recorded yet; while there is one, `payUrl` is null. */
  paymentReceived: PaymentReceived | null;
}

/** POST /account/v1/{kind}/{id}/publicLink: a link that opens the document without signing in. */
export interface PublicLink {
  url: string;
}

/** Body of POST /public/mail/webhook: what the mail provider reports of a message. */
export interface MailEvent {
  /** Of the event: one that comes again changes nothing. */
  id: string;
  type: 'Received' | 'Delivered' | 'Opened' | 'Bounced';
  /** Message-ID of the message, with or without its angle brackets. */
  messageId: string;
  reason?: string;
}
