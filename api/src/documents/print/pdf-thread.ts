import { parentPort } from 'node:worker_threads';
import { jsPDF } from 'jspdf';
import {
  describeReport,
  drawDocument,
  drawReport,
  newPageCanvas,
  reportPage,
  type PrintLogo,
} from '@accounts/shared-domain';
import { fontLibrary } from './font-library.ts';
import type { PdfContent, PdfResult, PdfTask } from './pdf-drawer.ts';

parentPort?.on('message', (task: PdfTask) => void answer(task));
// Everything is loaded: from here on the time belongs to the documents.
parentPort?.postMessage({ state: 'ready' } satisfies PdfResult);

async function answer({ printed, logo }: PdfTask): Promise<void> {
  try {
    // A picture that cannot be drawn must not keep the document back.
    const bytes = await draw(printed, logo).catch((error: unknown) => {
      if (logo === null) throw error;
      return draw(printed, null);
    });
    parentPort?.postMessage({ state: 'drawn', bytes } satisfies PdfResult, [bytes]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    parentPort?.postMessage({ state: 'failed', reason } satisfies PdfResult);
  }
}

async function draw(printed: PdfContent, logo: PrintLogo | null): Promise<ArrayBuffer> {
  const means = { logo, fonts: fontLibrary };
  if ('sheets' in printed) {
    const report = describeReport(printed);
    const canvas = newPageCanvas(jsPDF, reportPage(report));
    await drawReport(report, { ...means, canvas });
    return canvas.output('arraybuffer');
  }
  const canvas = newPageCanvas(jsPDF, { size: printed.paperSize ?? 'a4' });
  await drawDocument(printed, { ...means, canvas });
  return canvas.output('arraybuffer');
}
