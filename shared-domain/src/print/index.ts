export * from './describe-document.ts';
export * from './logo-size.ts';
export * from './print-figures.ts';
export * from './print-words.ts';
export * from './describe-receipt.ts';
export * from './printed-document.ts';
