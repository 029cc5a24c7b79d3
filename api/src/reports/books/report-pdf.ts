import {
  paperSizeOf,
  periodText,
  type Language,
  type PrintedDocument,
  type ReportPaper,
  type ReportWriting,
} from '@accounts/shared-domain';
import type { FileStore } from '../../documents/attachments/file-store.ts';
import { readLogo } from '../../documents/print/logo.ts';
import { renderPdf } from '../../documents/print/pdf.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { TenantContext } from '../../identity/session/tenant-context.ts';
import { fileResponse, type FileResponse } from '../../platform/http/responses.ts';
import { requirePrintable, type PrintedTables } from './printable.ts';

/** Whose report it is, and the language of its reader. */
interface PdfReader extends TenantContext {
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
): Promise<FileResponse> {
  const paper = 'sheets' in printed ? reportPaper(member, language, writing, printed) : printed;
  const logo = await readLogo(tx, store);
  const { companyId } = tx;
  const name = 'fileName' in paper ? paper.fileName : `${fileName}.pdf`;
  return fileResponse(() => renderPdf(companyId, paper, logo), 'application/pdf', name, {
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
