export * from './amount-limits.ts';
export * from './cash-rounding.ts';
export * from './money.ts';
