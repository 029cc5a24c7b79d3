export * from './describe-document.ts';
export { PAPER, drawDocument } from './draw-document.ts';
export * from './logo-size.ts';
export type { PrintLogo, FallbackFont } from './page-canvas.ts';
export * from './paper-words.ts';
export * from './print-numbers.ts';
export * from './print-labels.ts';
export * from './describe-receipt.ts';
export * from './printed-document.ts';
