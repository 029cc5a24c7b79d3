import { drawReport, reportPaper, type PrintedReport } from '@accounts/shared-domain';
import { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';
import type { PdfResponse } from './draw-pdf.ts';
import { fetchWideFont } from './fallback-font.ts';

/** PDF of a report, as bytes. */
export async function reportPdf(printed: PrintedReport): Promise<PdfResponse> {
  const paper = new jsPDF(reportPaper(printed));
  const { unprintable } = await drawReport(printed, {
    paper,
    drawTable: autoTable,
    wideFont: fetchWideFont,
  });
  return { bytes: paper.output('arraybuffer'), unprintable };
}
