import { PAPER, drawDocument } from '@accounts/shared-domain';
import type { PrintLogo, PrintedDocument, FallbackFont } from '@accounts/shared-domain';
import { jsPDF } from 'jspdf';
import { autoTable } from 'jspdf-autotable';

interface PdfMeans {
  logo: PrintLogo | null;
  wideFont: () => Promise<FallbackFont>;
}

/** What could not be put on paper: characters that no font of ours has. */
export interface PdfResponse {
  bytes: ArrayBuffer;
  unprintable: string[];
}

/** A PDF of documents, each beginning on a new page, drawn as the server draws them (`api/src/print`). */
export class DocumentPdf {
  readonly #paper = new jsPDF(PAPER);
  readonly #means: PdfMeans;
  readonly #unprintable = new Set<string>();
  #isEmpty = true;

  constructor(means: PdfMeans) {
    this.#means = means;
  }

  /** Draws a document after those that are there; the next one may only be added when it is drawn. */
  async add(printed: PrintedDocument): Promise<void> {
    if (!this.#isEmpty) this.#paper.addPage();
    this.#isEmpty = false;
    const { unprintable } = await drawDocument(printed, {
      ...this.#means,
      paper: this.#paper,
      drawTable: autoTable,
    });
    for (const character of unprintable) this.#unprintable.add(character);
  }

  /** Names the file of several documents; that of one has the document's name. */
  setTitle(title: string): void {
    this.#paper.setProperties({ title });
  }

  output(): PdfResponse {
    return { bytes: this.#paper.output('arraybuffer'), unprintable: [...this.#unprintable] };
  }
}
