import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';
import { PAPER, drawDocument } from '@accounts/shared-domain';
import type { PrintLogo, PrintedDocument, WideFont } from '@accounts/shared-domain';
import type { PdfTask } from './pdf.ts';

const FONT = new URL(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
/** Pictures that jsPDF reads by itself; avif would need a browser. */
const PICTURE = /^data:image\/(png|jpe?g|gif|webp);base64,/i;

let font: Promise<WideFont> | undefined;

function wideFont(): Promise<WideFont> {
  font ??= readFile(FONT, 'base64').then((base64) => ({ name: 'DejaVuSans', base64 }));
  return font;
}

parentPort?.on('message', (task: PdfTask) => void answer(task));

async function answer({ id, printed, logo }: PdfTask): Promise<void> {
  try {
    // A picture that cannot be drawn must not keep the document back.
    const bytes = await draw(printed, logo).catch((error: unknown) => {
      if (logo === null) throw error;
      return draw(printed, null);
    });
    parentPort?.postMessage({ id, bytes }, [bytes]);
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
}

async function draw(printed: PrintedDocument, logo: string | null): Promise<ArrayBuffer> {
  const paper = new jsPDF(PAPER);
  await drawDocument(printed, { paper, drawTable: autoTable, logo: readLogo(paper, logo), wideFont });
  return paper.output('arraybuffer');
}

/** A document without its logo is better than no document. */
function readLogo(paper: jsPDF, address: string | null): PrintLogo | null {
  const format = PICTURE.exec(address ?? '')?.[1]
    ?.toUpperCase()
    .replace('JPG', 'JPEG');
  if (address === null || format === undefined) return null;
  try {
    const { width, height } = paper.getImageProperties(address);
    return width > 0 && height > 0 ? { data: address, format, width, height } : null;
  } catch {
    return null;
  }
}
