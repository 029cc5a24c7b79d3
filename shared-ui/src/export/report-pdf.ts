import {
  drawReport,
  newPaper,
  reportPaper,
  type FontLibrary,
  type PrintedReport,
} from '@accounts/shared-domain';
import { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';
import type { PdfResponse } from './draw-pdf.ts';

/** PDF of a report, as bytes. */
export async function reportPdf(printed: PrintedReport, fonts: FontLibrary): Promise<PdfResponse> {
  const paper = newPaper(jsPDF, reportPaper(printed));
  const { unprintable } = await drawReport(printed, { paper, drawTable: autoTable, fonts });
  return { bytes: paper.output('arraybuffer'), unprintable };
}
