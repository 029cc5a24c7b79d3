import { amount } from './column.ts';

/** The two sides of a line of the ledger; one of them is empty or zero. */
export const DEBIT = amount('debit', 'Debit', 'Debit Amount', 'Dr');
export const CREDIT = amount('credit', 'Credit', 'Credit Amount', 'Cr');
