import type { ImportResponse } from '@accounts/shared-domain';
import type { TestCompany } from '../harness.ts';

/** Imports a file of text; `fields` are sent before it. */
export async function sendFile(
  company: Pick<TestCompany, 'call'>,
  kind: string,
  content: string,
  { fields = {}, query = '' }: { fields?: Record<string, string>; query?: string } = {},
): Promise<ImportResponse> {
  const { status, body } = await tryFile(company, kind, content, { fields, query });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** As `sendFile`, with whatever comes back. */
export function tryFile<T = ImportResponse>(
  company: Pick<TestCompany, 'call'>,
  kind: string,
  content: string,
  { fields = {}, query = '' }: { fields?: Record<string, string>; query?: string } = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([content]), 'file.csv');
  return company.call<T>('POST', `/account/v1/${kind}/import?${query}`, form);
}

/** Errors or warnings as lines. */
export const told = (list: ImportResponse['errors']): string[] =>
  list.map(({ row, column, message }) => `${row} ${column}: ${message}`);

/** Records of a list, by name or newest first, that a search finds. */
export async function listed<Row>(
  company: Pick<TestCompany, 'call'>,
  path: string,
  search = '',
): Promise<Row[]> {
  const { body } = await company.call<{ content: Row[] }>('POST', `/account/v1/${path}/all?status=All`, {
    search,
  });
  return body.content;
}
