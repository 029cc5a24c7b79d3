import {
  drawReport,
  newPageCanvas,
  reportPage,
  type FontLibrary,
  type PrintLogo,
  type PrintedReport,
} from '@accounts/shared-domain';
import { jsPDF } from 'jspdf';
import type { PdfResponse } from './draw-pdf.ts';

/** PDF of a report, as bytes. */
export async function reportPdf(
  printed: PrintedReport,
  means: { logo: PrintLogo | null; fonts: FontLibrary },
): Promise<PdfResponse> {
  const canvas = newPageCanvas(jsPDF, reportPage(printed));
  const { unprintable } = await drawReport(printed, { ...means, canvas });
  return { bytes: canvas.output('arraybuffer'), unprintable };
}
