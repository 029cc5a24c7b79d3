/** A message with something of the books attached. */
export interface MailValues {
  /** One or several addresses, separated by commas. */
  toAddress: string;
  /** The sender's words. */
  description: string;
  /** Identifiers of the attachments that go with it. */
  attachments: string[];
}
