export * from './document-totals.ts';
export * from './money.ts';
