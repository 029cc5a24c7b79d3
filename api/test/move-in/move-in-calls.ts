import type { MoveIn, MoveInFile } from '@accounts/shared-domain';
import type { Answer, TestCompany } from '../harness.ts';
import { zipOf, type ZipPart } from '../imports/zip.ts';
import { eventually } from '../wait.ts';

type Caller = Pick<TestCompany, 'call'>;

export const URL = '/account/v1/moveIns';

/** Calls that must succeed. */
async function must(answer: Promise<Answer<MoveIn>>): Promise<MoveIn> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

export const begin = (company: Caller, product: string | null = null): Promise<MoveIn> =>
  must(company.call<MoveIn>('POST', URL, { product }));

export const read = (company: Caller, id: string): Promise<MoveIn> =>
  must(company.call<MoveIn>('GET', `${URL}/${id}`));

/** Sends a file of text or bytes. */
export function trySend(
  company: Caller,
  id: string,
  name: string,
  content: string | Buffer<ArrayBuffer>,
): Promise<Answer<MoveIn>> {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  return company.call<MoveIn>('POST', `${URL}/${id}/files`, form);
}

export const send = (
  company: Caller,
  id: string,
  name: string,
  content: string | Buffer<ArrayBuffer>,
): Promise<MoveIn> => must(trySend(company, id, name, content));

export const sendZip = (company: Caller, id: string, parts: readonly ZipPart[]): Promise<MoveIn> =>
  send(company, id, 'books.zip', zipOf(parts));

/** Changes what is chosen for all files. */
export const choose = async (company: Caller, id: string, change: object): Promise<MoveIn> => {
  const { version } = await read(company, id);
  return must(company.call<MoveIn>('PUT', `${URL}/${id}`, { version, ...change }));
};

export const changeFile = (company: Caller, { id }: MoveIn, file: string, change: object): Promise<MoveIn> =>
  must(company.call<MoveIn>('PUT', `${URL}/${id}/files/${file}`, change));

const OVER = ['Checked', 'Imported', 'Failed'];

/** Waits until no worker has the move-in any more. */
export const settled = (company: Caller, id: string): Promise<MoveIn> =>
  eventually(
    () => read(company, id),
    ({ state }) => OVER.includes(state),
  );

export async function check(company: Caller, id: string): Promise<MoveIn> {
  const begun = await must(company.call<MoveIn>('POST', `${URL}/${id}/check`));
  if (begun.state !== 'Checking') throw new Error(begun.state);
  return settled(company, id);
}

export async function importAll(company: Caller, id: string, body: object = {}): Promise<MoveIn> {
  await must(company.call<MoveIn>('POST', `${URL}/${id}/import`, body));
  return settled(company, id);
}

/** A file by its name. */
export function fileNamed({ files }: MoveIn, name: string): MoveInFile {
  const file = files.find((each) => each.name === name);
  if (file === undefined) throw new Error(`${name} is not among ${files.map((each) => each.name).join()}`);
  return file;
}
