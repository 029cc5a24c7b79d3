/** The books: journals by step, reports, opening balances, statements and the history of the company. Apart from the lists, which are drawn first. */
export * from './books.ts';
export * from './journal-steps.ts';
export * from './opening-balances.ts';
export * from './reports.ts';
export * from './source-journals.ts';
export * from './statements.ts';
