import type { MoveIn, MoveInState } from '@accounts/shared-domain';
import type { TestCompany } from '../harness.ts';
import { eventually } from '../wait.ts';
import { code, fileForm, succeed, type Make, type Row } from './make.ts';

const URL = '/account/v1/moveIns';
const OPEN: readonly MoveInState[] = ['Collecting', 'Checking', 'Checked', 'Importing', 'Failed'];

/** A trial balance: it takes no right besides that to move in. */
const trialBalance = (): FormData => fileForm(`Account Code,YTD Debit,YTD Credit\n${code()},0,0\n`);

/** The company of a test may have balances that the file lacks. */
const ACCEPTED = { acceptDifferences: true };

/** The newest move-in, once no worker has it any more. */
const newest = (company: TestCompany): Promise<MoveIn | undefined> =>
  eventually(
    async () => (await succeed<{ content: MoveIn[] }>(company.call, 'GET', URL)).content[0],
    (moveIn) => moveIn?.state !== 'Checking' && moveIn?.state !== 'Importing',
  );

/** Ends the move-in that is open: a company has one at a time. */
async function endOpen(company: TestCompany): Promise<void> {
  const last = await newest(company);
  if (last !== undefined && OPEN.includes(last.state))
    await succeed(company.call, 'DELETE', `${URL}/${last.id}`);
}

/** A new move-in with one file. */
async function withFile(company: TestCompany): Promise<MoveIn> {
  await endOpen(company);
  const { id } = await succeed<MoveIn>(company.call, 'POST', URL, {});
  return succeed<MoveIn>(company.call, 'POST', `${URL}/${id}/files`, trialBalance());
}

async function after(company: TestCompany, ...steps: readonly ('check' | 'import')[]): Promise<MoveIn> {
  let moveIn = await withFile(company);
  for (const step of steps) {
    await succeed(company.call, 'POST', `${URL}/${moveIn.id}/${step}`, ACCEPTED);
    moveIn = (await newest(company)) ?? moveIn;
  }
  return moveIn;
}

const ofFile =
  (body?: object): Make =>
  async (company) => {
    const { id, files } = await withFile(company);
    return { id: `${id}/${files[0]?.id}`, ...(body && { body }) };
  };

/** Calls of move-ins. Each ends the move-in of the one before: a valid call is made right before it is tried. */
export const MOVE_IN_REQUESTS: Row[] = [
  [`GET ${URL}`, () => ({})],
  [`GET ${URL}/{id}`, async (company) => ({ id: (await withFile(company)).id })],
  [
    `POST ${URL}`,
    async (company) => {
      await endOpen(company);
      return { body: { product: 'xero' } };
    },
  ],
  [
    `PUT ${URL}/{id}`,
    async (company) => {
      const { id, version } = await withFile(company);
      return { id, body: { approve: true, version } };
    },
  ],
  [`DELETE ${URL}/{id}`, async (company) => ({ id: (await withFile(company)).id })],
  [`POST ${URL}/{id}/files`, async (company) => ({ id: (await withFile(company)).id, body: trialBalance() })],
  [`GET ${URL}/{id}/files/{fileId}/columns`, ofFile()],
  [`PUT ${URL}/{id}/files/{fileId}`, ofFile({ kind: 'trialBalance' })],
  [`DELETE ${URL}/{id}/files/{fileId}`, ofFile()],
  [`POST ${URL}/{id}/check`, async (company) => ({ id: (await after(company)).id })],
  [
    `POST ${URL}/{id}/import`,
    async (company) => ({ id: (await after(company, 'check')).id, body: ACCEPTED }),
  ],
  [
    `POST ${URL}/{id}/cancel`,
    async (company) => {
      const { id } = await withFile(company);
      await succeed(company.call, 'POST', `${URL}/${id}/check`);
      return { id };
    },
  ],
  [`POST ${URL}/{id}/undo`, async (company) => ({ id: (await after(company, 'check', 'import')).id })],
];
