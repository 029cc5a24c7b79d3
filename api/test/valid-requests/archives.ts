import type { Archive } from '@accounts/shared-domain';
import type { TestCompany } from '../harness.ts';
import { eventually } from '../wait.ts';
import { succeed, type Make, type Row } from './make.ts';

const URL = '/account/v1/archives';

let made = 0;

/** What an archive has; no two in a row are the same. */
function content(): object {
  made += 1;
  return { pdfs: false, attachments: made % 2 === 0 };
}

/** Waits until no archive of the company is under way. */
async function noneUnderWay({ call }: TestCompany): Promise<void> {
  await eventually(
    () => succeed<{ content: Archive[] }>(call, 'GET', URL),
    ({ content: archives }) => archives.every(({ state }) => state === 'Done' || state === 'Failed'),
  );
}

const begun: Make = async (company) => {
  await noneUnderWay(company);
  const { id } = await succeed<Archive>(company.call, 'POST', URL, content());
  return { id };
};

const finished: Make = async (company, area) => {
  const request = await begun(company, area);
  await noneUnderWay(company);
  return request;
};

/** Calls of archives. */
export const ARCHIVE_REQUESTS: Row[] = [
  [
    `POST ${URL}`,
    async (company) => {
      await noneUnderWay(company);
      return { body: content() };
    },
  ],
  [`GET ${URL}`, () => ({})],
  [`GET ${URL}/{id}`, finished],
  [`GET ${URL}/{id}/file`, finished],
  [`DELETE ${URL}/{id}`, finished],
];
