import { Readable } from 'node:stream';
import type { PrintLogo, PrintedDocument } from '@accounts/shared-domain';
import { StreamResponse } from '../../platform/http/responses.ts';
import { contentDisposition } from '../../platform/http/send.ts';
import { renderPdf } from './pdf.ts';

/** Returns the PDF of a described document of a company, shown in the browser. */
export async function pdfResponse(
  companyId: string,
  printed: PrintedDocument,
  logo: PrintLogo | null,
): Promise<StreamResponse> {
  const pdf = await renderPdf(companyId, printed, logo);
  return new StreamResponse(Readable.from([pdf]), {
    'content-type': 'application/pdf',
    'content-length': String(pdf.length),
    'content-disposition': contentDisposition('inline', printed.fileName),
    'cache-control': 'private, no-store',
  });
}
