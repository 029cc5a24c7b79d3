export * from './paper-look.ts';
export { formatOf, paperSizeOf, type PaperSize } from './paper-size.ts';
export * from './print-numbers.ts';
export * from './printed-document.ts';
