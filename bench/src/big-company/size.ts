/** How large the books of a company are. */
export interface BooksSize {
  /** Four lines each; for every hundredth there is a credit note, for every twentieth a paid bill. */
  invoices: number;
  /** So many of so many invoices stay open, the others are paid. */
  open: { count: number; of: number };
  /** Manual journals of twenty lines. */
  journals: number;
}

/** Invoices alone, two of seven open: 5.7 lines for each invoice. */
export const invoicesAlone = (invoices: number): BooksSize => ({
  invoices,
  open: { count: 2, of: 7 },
  journals: 0,
});

/** Documents and open invoices of 10,000,000 lines: 530,000 and 50,000. */
const INVOICES_OF_TEN_MILLION = 500_000;
const JOURNALS_OF_TEN_MILLION = 346_000;
const TEN_MILLION = 10_000_000;

/** Books of about so many lines: a tenth of the invoices open, seven of ten lines in manual journals. */
export function mixedBooks(lines: number): BooksSize {
  const share = lines / TEN_MILLION;
  return {
    invoices: Math.round(INVOICES_OF_TEN_MILLION * share),
    open: { count: 1, of: 10 },
    journals: Math.round(JOURNALS_OF_TEN_MILLION * share),
  };
}
