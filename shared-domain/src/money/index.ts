export * from './amount-limits.ts';
export * from './document-totals.ts';
export * from './money.ts';
export * from './recoverable-tax.ts';
