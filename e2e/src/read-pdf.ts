import { readFileSync } from 'node:fs';
import { readPdf } from '../../shared-ui/src/export/read-pdf.test-support.ts';

/** The words of a PDF file. */
export const textOfPdf = (file: string): string => readPdf(readFileSync(file)).pages.join('\n');

/** The words of a PDF that a call has returned. */
export const textOfPdfBytes = (bytes: ArrayBuffer): string => readPdf(bytes).pages.join('\n');

/** The words of a PDF, page by page. */
export const pagesOfPdf = (bytes: Uint8Array): string[] => readPdf(bytes).pages;
