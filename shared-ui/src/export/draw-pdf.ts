import {
  drawDocument,
  formatOf,
  newPageCanvas,
  renamePdf,
  type FontLibrary,
  type PrintLogo,
  type PrintedDocument,
} from '@accounts/shared-domain';
import { jsPDF } from 'jspdf';

interface PdfMeans {
  logo: PrintLogo | null;
  fonts: FontLibrary;
}

/** What could not be put on paper: characters that no font of ours has. */
export interface PdfResponse {
  bytes: ArrayBuffer;
  unprintable: string[];
}

/** A PDF of documents, each beginning on a new page, drawn as the server draws them (`api/src/documents/print`). */
export class DocumentPdf {
  #canvas: ReturnType<typeof newPageCanvas> | null = null;
  readonly #means: PdfMeans;
  readonly #unprintable = new Set<string>();

  constructor(means: PdfMeans) {
    this.#means = means;
  }

  /** Draws a document after those that are there; the next one may only be added when it is drawn. */
  async add(printed: PrintedDocument): Promise<void> {
    const size = printed.paperSize ?? 'a4';
    if (this.#canvas) this.#canvas.addPage(formatOf(size), 'portrait');
    else this.#canvas = newPageCanvas(jsPDF, { size });
    const { unprintable } = await drawDocument(printed, {
      ...this.#means,
      canvas: this.#canvas,
    });
    for (const character of unprintable) this.#unprintable.add(character);
  }

  /** The finished file; `title` names that of several documents, one has the document's name. */
  output(title?: string): PdfResponse {
    if (!this.#canvas) throw new Error('The PDF has no document.');
    if (title !== undefined) renamePdf(this.#canvas, title);
    return { bytes: this.#canvas.output('arraybuffer'), unprintable: [...this.#unprintable] };
  }
}
