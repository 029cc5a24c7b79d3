import { randomInt } from 'node:crypto';
import type { Area } from '@accounts/shared-domain';
import type { Call, CallOptions, TestCompany } from '../harness.ts';

/** A valid call of one route: what stands for `{id}`, in the query and in the body. */
export interface ValidRequest {
  id?: string;
  query?: string;
  body?: unknown;
}

/** Makes a valid call on fresh records; one whose area is that of its record gets the area of the record to make. */
export type Make = (company: TestCompany, area: Area | undefined) => Promise<ValidRequest> | ValidRequest;

/** A call by its route, `GET /account/v1/contacts/{id}`, and how a valid one is made. */
export type Row = [route: string, make: Make];

/** A stored record, as creating calls answer it. */
export interface Stored {
  id: string;
  version: number;
}

/** The day of whatever is made. */
export const DAY = '2026-03-10';

let lastCode = randomInt(1_000_000, 5_000_000);

/** A code that no other record of this test has: of a thousand by chance, two would be the same now and then. */
export const code = (): string => `TST${(lastCode += 1)}`;

/** Calls, and throws what was answered unless it is a success. */
export async function succeed<T>(
  call: Call,
  method: string,
  url: string,
  body?: unknown,
  options?: CallOptions,
): Promise<T> {
  const answer = await call<T>(method, url, body, options);
  if (answer.status !== 200) {
    throw new Error(`${method} ${url}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return answer.body;
}

/** Creates a record by `POST /account/v1/{path}`. */
export async function made(company: TestCompany, path: string, body: unknown): Promise<Stored> {
  const url = `/account/v1/${path}`;
  return (await succeed<{ body: { value: Stored } }>(company.call, 'POST', url, body)).body.value;
}

/** Identifier of the account with a code of the default chart. */
export async function accountOf(company: TestCompany, accountCode: string): Promise<string> {
  const url = '/account/v1/accounts/all';
  const { content } = await succeed<{ content: { id: string; code: string }[] }>(
    company.call,
    'POST',
    url,
    {},
  );
  return content.find((account) => account.code === accountCode)?.id ?? '';
}

/** A multipart form with one file. */
export function fileForm(content: string | Uint8Array<ArrayBuffer>, name = 'file.csv'): FormData {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  return form;
}

/** The smallest PNG there is. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);

/** A picture to attach. */
export const pictureForm = (): FormData => fileForm(PNG, 'bell.png');

/** Uploads a picture and answers its identifier. */
export async function uploaded(company: TestCompany): Promise<string> {
  return (await made(company, 'attachment', pictureForm())).id;
}
