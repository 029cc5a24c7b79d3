import { unzipSync } from 'fflate';
import type { Archive, ArchiveInput } from '@accounts/shared-domain';
import type { Answer, Call, TestCompany } from '../harness.ts';
import { eventually } from '../wait.ts';

export const ARCHIVES = '/account/v1/archives';
export const EVERYTHING: ArchiveInput = { pdfs: true, attachments: true };

/** Begins an archive. */
export const begin = (call: Call, input: ArchiveInput = EVERYTHING): Promise<Answer<Archive>> =>
  call<Archive>('POST', ARCHIVES, input);

/** Waits until an archive is over. */
export async function ended(call: Call, id: string): Promise<Archive> {
  const { body } = await eventually(
    () => call<Archive>('GET', `${ARCHIVES}/${id}`),
    ({ body: { state } }) => state === 'Done' || state === 'Failed',
  );
  return body;
}

/** The response with the zip of an archive. */
export const fileOf = (url: string, company: TestCompany, id: string): Promise<Response> =>
  fetch(`${url}${ARCHIVES}/${id}/file`, { headers: { authorization: `Bearer ${company.token}` } });

/** Makes an archive and returns its zip. */
export async function archived(
  url: string,
  company: TestCompany,
  input: ArchiveInput = EVERYTHING,
): Promise<Buffer> {
  const { body } = await begin(company.call, input);
  const archive = await ended(company.call, body.id);
  if (archive.state !== 'Done') throw new Error(JSON.stringify(archive));
  return Buffer.from(await (await fileOf(url, company, body.id)).arrayBuffer());
}

/** Files of a zip by their path. */
export function unzipped(zip: Uint8Array): Map<string, Buffer> {
  return new Map(Object.entries(unzipSync(zip)).map(([path, content]) => [path, Buffer.from(content)]));
}
