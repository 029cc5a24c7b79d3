import type { Attachment } from '@accounts/shared-domain';
import type { Answer, TestCompany } from '../harness.ts';

const base64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'base64'));

/** The smallest files of their kinds that a reader takes for real. */
export const FILES = {
  png: base64(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
  gif: base64('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  webp: base64('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='),
  pdf: new TextEncoder().encode('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  csv: new TextEncoder().encode('Date,Amount\n2026-01-05,12.50\n'),
  html: new TextEncoder().encode('<!doctype html><script>alert(document.domain)</script>'),
  svg: new TextEncoder().encode(
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  ),
  exe: Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff, 0, 0]),
};

interface Uploaded {
  body: { value: Attachment };
  message: string;
  code: string;
}

/** Uploads a file as a member of the company. */
export function upload(
  company: TestCompany,
  content: Uint8Array<ArrayBuffer>,
  name: string,
  query = '',
): Promise<Answer<Uploaded>> {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  return company.call<Uploaded>('POST', `/account/v1/attachment${query}`, form);
}

/** The attachment of an upload that has to succeed. */
export async function uploaded(
  company: TestCompany,
  content: Uint8Array<ArrayBuffer>,
  name: string,
  query = '',
): Promise<Attachment> {
  const answer = await upload(company, content, name, query);
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.body.value;
}
