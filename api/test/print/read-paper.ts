import type { PublicDocument } from '@accounts/shared-domain';
import type { SharedServer, TestCompany } from '../harness.ts';
import { KINDS, type KindPath } from '../mail/mail-books.ts';
import { readPdf } from '../mail/pdfs.ts';

/** A document's PDF, as a member gets it. */
export async function pdfOf(
  server: SharedServer,
  company: TestCompany,
  path: KindPath,
  id: string,
): Promise<Uint8Array> {
  const url = `${server.url}/account/v1/pdf/view?id=${id}&type=${KINDS[path].module}`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${company.token}` } });
  return answer.bytes();
}

/** Text of a document's PDF. */
export async function paperOf(...document: Parameters<typeof pdfOf>): Promise<string> {
  return readPdf(await pdfOf(...document)).pages.join('\n');
}

/** What a customer's page of an invoice is drawn from. */
export async function publicInvoice(
  server: SharedServer,
  company: TestCompany,
  id: string,
): Promise<PublicDocument> {
  const { body } = await company.call<{ url: string }>('POST', `/account/v1/invoices/${id}/publicLink`);
  const token = body.url.split('/').pop() ?? '';
  return (await server.call<PublicDocument>('GET', `/public/document/${token}`)).body;
}
