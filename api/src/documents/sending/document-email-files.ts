import { sentence, type PrintLogo, type PrintedDocument } from '@accounts/shared-domain';
import { inTenant, type Tx } from '../../platform/db/transaction.ts';
import { FinalFailure } from '../../platform/mail/failure.ts';
import type { OutgoingFile } from '../../platform/mail/queued-mail.ts';
import { fileKey, type FileStore } from '../attachments/file-store.ts';
import { readLogo } from '../print/logo.ts';
import { PdfLimitError } from '../print/pdf-drawer.ts';
import { renderPdf } from '../print/pdf.ts';
import type { EmailFile } from './document-email.ts';

interface DocumentEmailRow {
  printed: PrintedDocument;
  files: EmailFile[];
}

/**
 * PDF and attachments of a document email. A FinalFailure when one of the attachments is no longer there, or when the PDF takes
 * more than a PDF may: the next attempt would take as much.
 */
export async function documentEmailFiles(
  store: FileStore,
  companyId: string,
  documentEmailId: string,
): Promise<OutgoingFile[]> {
  const read = async (tx: Tx): Promise<{ documentEmail: DocumentEmailRow; logo: PrintLogo | null }> => {
    const [row] = await tx.run<DocumentEmailRow>(
      'SELECT printed, files FROM letter WHERE company_id = $1 AND id = $2',
      [companyId, documentEmailId],
    );
    if (row === undefined) throw new FinalFailure('The letter of this message is not there.');
    return { documentEmail: row, logo: await readLogo(tx, store) };
  };
  const { documentEmail, logo } = await inTenant(companyId, read, null, { purpose: 'background' });
  const { printed } = documentEmail;
  const pdf: OutgoingFile = {
    fileName: printed.fileName,
    contentType: 'application/pdf',
    content: await drawPdf(companyId, printed, logo),
  };
  const attached = await Promise.all(documentEmail.files.map((file) => attachedFile(store, companyId, file)));
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

async function attachedFile(store: FileStore, companyId: string, file: EmailFile): Promise<OutgoingFile> {
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
