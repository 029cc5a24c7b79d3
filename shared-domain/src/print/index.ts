export * from './describe-document.ts';
export { PAPER, drawDocument } from './draw-document.ts';
export * from './logo-size.ts';
export type { PrintLogo, WideFont } from './pdf-paper.ts';
export * from './paper-words.ts';
export * from './print-figures.ts';
export * from './print-words.ts';
export * from './describe-receipt.ts';
export * from './printed-document.ts';
