export * from './bill.ts';
export * from './credit-note.ts';
export * from './invoice.ts';
export * from './purchase-order.ts';
export * from './quote.ts';
