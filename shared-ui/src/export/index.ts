export * from './download.ts';
export * from './excel.ts';
export * from './pdf.ts';
export * from './use-make-pdf.ts';
