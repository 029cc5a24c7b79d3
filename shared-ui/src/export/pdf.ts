import type { PrintedDocument } from '@accounts/shared-domain';
import { downloadFile } from './download.ts';
import { loadLogo } from './load-logo.ts';
import { fetchWideFont } from './fallback-font.ts';

/** What could not be put on paper: characters that no font of ours has. */
export interface PdfResponse {
  bytes: ArrayBuffer;
  unprintable: string[];
}

/** PDF of a document, as bytes; the PDF library is loaded on first use. */
export async function documentPdf(printed: PrintedDocument): Promise<PdfResponse> {
  const [{ drawPdf }, logo] = await Promise.all([import('./draw-pdf.ts'), loadLogo(printed.logo)]);
  return drawPdf(printed, { logo, wideFont: fetchWideFont });
}

/** Makes and downloads the PDF of a document. */
export async function downloadPdf(printed: PrintedDocument): Promise<PdfResponse> {
  const response = await documentPdf(printed);
  downloadFile(response.bytes, printed.fileName, 'application/pdf');
  return response;
}
