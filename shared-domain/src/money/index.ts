export * from './amount-limits.ts';
export * from './cash-rounding.ts';
export * from './document-totals.ts';
export * from './money.ts';
export * from './recoverable-tax.ts';
