import type { PrintedDocument } from '@accounts/shared-domain';
import { downloadFile } from './download.ts';
import type { DocumentPdf, PdfResponse } from './draw-pdf.ts';
import { loadLogo } from './load-logo.ts';

export type { PdfResponse } from './draw-pdf.ts';

/** A PDF for several documents of one company; the PDF library is loaded on first use. */
export async function openPdf(logo: PrintedDocument['logo']): Promise<DocumentPdf> {
  const [{ DocumentPdf: Pdf }, { fontLibrary }, loaded] = await Promise.all([
    import('./draw-pdf.ts'),
    import('./fonts/font-library.ts'),
    loadLogo(logo),
  ]);
  return new Pdf({ logo: loaded, fonts: fontLibrary });
}

/** PDF of a document, as bytes. */
export async function documentPdf(printed: PrintedDocument): Promise<PdfResponse> {
  const pdf = await openPdf(printed.logo);
  await pdf.add(printed);
  return pdf.output();
}

/** Makes and downloads the PDF of a document. */
export async function downloadPdf(printed: PrintedDocument): Promise<PdfResponse> {
  const response = await documentPdf(printed);
  downloadFile(response.bytes, printed.fileName, 'application/pdf');
  return response;
}
