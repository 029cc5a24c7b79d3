import { sentence } from '@accounts/shared-domain';
import type { PrintLogo, PrintedDocument } from '@accounts/shared-domain';
import { fileKey } from '../attachments/file-store.ts';
import type { FileStore } from '../attachments/file-store.ts';
import { inTenant } from '../db/transaction.ts';
import type { Tx } from '../db/transaction.ts';
import { readLogo } from '../print/logo.ts';
import { renderPdf } from '../print/pdf.ts';
import { PdfLimitError } from '../print/pdf-drawer.ts';
import type { LetterFile } from './attachments.ts';
import { FinalFailure } from './failure.ts';
import type { OutgoingFile } from './queued-mail.ts';

interface LetterRow {
  printed: PrintedDocument;
  files: LetterFile[];
}

/**
 * PDF and attachments of a letter. A FinalFailure when one of the attachments is no longer there, or when the PDF takes
 * more than a PDF may: the next attempt would take as much.
 */
export async function letterFiles(
  store: FileStore,
  companyId: string,
  letterId: string,
): Promise<OutgoingFile[]> {
  const read = async (tx: Tx): Promise<{ letter: LetterRow; logo: PrintLogo | null }> => {
    const [row] = await tx.run<LetterRow>(
      'SELECT printed, files FROM letter WHERE company_id = $1 AND id = $2',
      [companyId, letterId],
    );
    if (row === undefined) throw new FinalFailure('The letter of this message is not there.');
    return { letter: row, logo: await readLogo(tx, store) };
  };
  const { letter, logo } = await inTenant(companyId, read, null, { lane: 'background' });
  const { printed } = letter;
  const pdf: OutgoingFile = {
    fileName: printed.fileName,
    contentType: 'application/pdf',
    content: await drawPdf(companyId, printed, logo),
  };
  const attached = await Promise.all(letter.files.map((file) => attachedFile(store, companyId, file)));
  return [pdf, ...attached];
}

async function drawPdf(companyId: string, printed: PrintedDocument, logo: PrintLogo | null): Promise<Buffer> {
  try {
    return await renderPdf(companyId, printed, logo);
  } catch (error) {
    if (error instanceof PdfLimitError) throw new FinalFailure(error.message);
    throw error;
  }
}

async function attachedFile(store: FileStore, companyId: string, file: LetterFile): Promise<OutgoingFile> {
  const stream = await store.read(fileKey(companyId, file.sha256));
  if (stream === null) {
    throw new FinalFailure(
      sentence('The attachment {file} was removed before the message left.', { file: file.fileName }),
    );
  }
  const parts: Buffer[] = [];
  for await (const part of stream as AsyncIterable<Buffer>) parts.push(part);
  return { fileName: file.fileName, contentType: file.fileType, content: Buffer.concat(parts) };
}
