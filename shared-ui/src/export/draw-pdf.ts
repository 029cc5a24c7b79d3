import { PAPER, drawDocument } from '@accounts/shared-domain';
import type { PrintLogo, PrintedDocument, FallbackFont } from '@accounts/shared-domain';
import { paperWords } from './paper-words.ts';
import { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';

interface PdfMeans {
  logo: PrintLogo | null;
  wideFont: () => Promise<FallbackFont>;
}

/** Draws a described document as a PDF, as the server does (`api/src/print`). */
export async function drawPdf(
  printed: PrintedDocument,
  means: PdfMeans,
): Promise<{ bytes: ArrayBuffer; unprintable: string[] }> {
  const paper = new jsPDF(PAPER);
  const { unprintable } = await drawDocument(printed, {
    ...means,
    paper,
    drawTable: autoTable,
    words: paperWords(),
  });
  return { bytes: paper.output('arraybuffer'), unprintable };
}
