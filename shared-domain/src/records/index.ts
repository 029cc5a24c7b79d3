export * from './account-types.ts';
export * from './accounts.ts';
export * from './contacts.ts';
export * from './fields.ts';
export * from './items.ts';
export * from './price-lists.ts';
export * from './tax-rates.ts';
