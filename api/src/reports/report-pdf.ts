import { paperSizeOf, periodText } from '@accounts/shared-domain';
import type { Language, PrintedDocument, ReportPaper, ReportWriting } from '@accounts/shared-domain';
import type { FileStore } from '../attachments/file-store.ts';
import type { Tx } from '../db/transaction.ts';
import { fileAnswer } from '../http/answers.ts';
import type { FileAnswer } from '../http/answers.ts';
import type { MemberContext } from '../identity/member-context.ts';
import { readLogo } from '../print/logo.ts';
import { renderPdf } from '../print/pdf.ts';
import { requirePrintable } from './printable.ts';
import type { PrintedTables } from './printable.ts';

/** Whose report it is, and the language of its reader. */
interface PdfReader {
  tx: Tx;
  member: MemberContext;
  store: FileStore;
  language: Language;
}

/**
 * Returns the PDF of a report, which is drawn once the transaction has ended. 422 when it has more rows or cells than a PDF
 * takes.
 */
export async function reportPdf(
  { tx, member, store, language }: PdfReader,
  writing: ReportWriting,
  fileName: string,
  printed: PrintedTables | PrintedDocument,
): Promise<FileAnswer> {
  const paper = 'sheets' in printed ? reportPaper(member, language, writing, printed) : printed;
  const logo = await readLogo(tx, store);
  const { companyId } = tx;
  const name = 'fileName' in paper ? paper.fileName : `${fileName}.pdf`;
  return fileAnswer(() => renderPdf(companyId, paper, logo), 'application/pdf', name, {
    'cache-control': 'private, no-store',
  });
}

function reportPaper(
  { company }: MemberContext,
  language: Language,
  writing: ReportWriting,
  { title, days, sheets }: PrintedTables,
): ReportPaper {
  requirePrintable(sheets);
  return {
    language,
    paperSize: paperSizeOf(company.countryCode),
    heading: [
      company.name,
      title,
      [periodText(writing, days), company.currencyCode].filter(Boolean).join(' · '),
    ],
    sheets,
    decimals: company.currencyExponent,
  };
}
