/** Words on the paper of a contact's statement. */
export interface StatementLabels {
  /** Kind of the paper. */
  statement: string;
  title: (contact: string, day: string) => string;
  contactLabel: string;
  period: string;
  currency: string;
  /** Heads of the table: what happened, what makes the balance larger, what makes it smaller, the balance. */
  columns: readonly [string, string, string, string];
  opening: string;
  due: (day: string) => string;
  settles: (documents: string) => string;
  /** What an entry is, by the kind that the server sends; a kind without a word stays as it is. */
  kinds: Readonly<Record<string, string>>;
  /** Heads of the amounts by days overdue, in the order of `AGEING_BUCKETS`. */
  ageing: readonly [string, string, string, string, string];
  balance: (currency: string) => string;
}

/** The browser has the same in its locale files, for the screen of a statement. */
export const ENGLISH_STATEMENT: StatementLabels = {
  statement: 'Statement',
  title: (contact, day) => `Statement ${contact} ${day}`,
  contactLabel: 'Statement for',
  period: 'Period',
  currency: 'Currency',
  columns: ['Date and document', 'Charges', 'Credits', 'Balance'],
  opening: 'Opening balance',
  due: (day) => `Due ${day}`,
  settles: (documents) => `For ${documents}`,
  kinds: {
    Invoice: 'Invoice',
    Bill: 'Bill',
    CreditNote: 'Credit note',
    Payment: 'Payment',
    Refund: 'Refund',
    WriteOff: 'Written off',
    Allocation: 'Credit used',
    Journal: 'Journal',
    OpeningBalance: 'Opening balance',
  },
  ageing: ['Not due', '1 to 30 days overdue', '31 to 60 days', '61 to 90 days', 'Over 90 days'],
  balance: (currency) => `Balance ${currency}`,
};
