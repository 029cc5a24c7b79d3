import { Readable } from 'node:stream';
import type { PrintedDocument } from '@accounts/shared-domain';
import { StreamAnswer } from '../http/answers.ts';
import { contentDisposition } from '../http/send.ts';
import { renderPdf } from './pdf.ts';

/** Answers with the PDF of a described document, shown in the browser. */
export async function pdfAnswer(printed: PrintedDocument, logo: string | null): Promise<StreamAnswer> {
  const pdf = await renderPdf(printed, logo);
  return new StreamAnswer(Readable.from([pdf]), {
    'content-type': 'application/pdf',
    'content-length': String(pdf.length),
    'content-disposition': contentDisposition('inline', printed.fileName),
    'cache-control': 'private, no-store',
  });
}
