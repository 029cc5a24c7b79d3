import { Readable } from 'node:stream';
import type { PrintLogo, PrintedDocument } from '@accounts/shared-domain';
import { StreamAnswer } from '../http/answers.ts';
import { contentDisposition } from '../http/send.ts';
import { renderPdf } from './pdf.ts';

/** Returns the PDF of a described document of a company, shown in the browser. */
export async function pdfAnswer(
  companyId: string,
  printed: PrintedDocument,
  logo: PrintLogo | null,
): Promise<StreamAnswer> {
  const pdf = await renderPdf(companyId, printed, logo);
  return new StreamAnswer(Readable.from([pdf]), {
    'content-type': 'application/pdf',
    'content-length': String(pdf.length),
    'content-disposition': contentDisposition('inline', printed.fileName),
    'cache-control': 'private, no-store',
  });
}
