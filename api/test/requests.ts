import type { Area } from '@accounts/shared-domain';
import type { Answer, TestCompany } from './harness.ts';
import { ARCHIVE_REQUESTS } from './valid-requests/archives.ts';
import { MASTER_DATA_REQUESTS } from './valid-requests/master-data.ts';
import { DOCUMENT_REQUESTS } from './valid-requests/documents.ts';
import { JOB_REQUESTS } from './valid-requests/jobs.ts';
import type { Make, ValidRequest } from './valid-requests/make.ts';
import { MONEY_REQUESTS } from './valid-requests/money.ts';
import { MOVE_IN_REQUESTS } from './valid-requests/move-ins.ts';
import { PAYMENTS_TO_SETTLE_REQUESTS } from './valid-requests/payments-to-settle.ts';
import { PEOPLE_REQUESTS } from './valid-requests/people.ts';
import { REPORT_REQUESTS } from './valid-requests/reports.ts';
import { SHARED_REQUESTS } from './valid-requests/shared.ts';
import { WEBHOOK_REQUESTS } from './valid-requests/webhooks.ts';

export type { ValidRequest };

const REQUESTS = new Map<string, Make>([
  ...ARCHIVE_REQUESTS,
  ...MASTER_DATA_REQUESTS,
  ...DOCUMENT_REQUESTS,
  ...MONEY_REQUESTS,
  ...PAYMENTS_TO_SETTLE_REQUESTS,
  ...PEOPLE_REQUESTS,
  ...REPORT_REQUESTS,
  ...SHARED_REQUESTS,
  ...JOB_REQUESTS,
  ...MOVE_IN_REQUESTS,
  ...WEBHOOK_REQUESTS,
]);

/**
 * A valid call of the route on fresh records of the company, of the given area where the record decides; throws for a
 * route that is not known here.
 */
export async function validRequest(name: string, company: TestCompany, area?: Area): Promise<ValidRequest> {
  const make = REQUESTS.get(name);
  if (make === undefined) throw new Error(`${name}: say in test/valid-requests what a valid call of it is.`);
  return make(company, area);
}

/** Whether a company has one such record at a time: a valid call ends what the valid call before has made. */
export const isOneAtATime = (name: string): boolean => name.includes(' /account/v1/moveIns');

/** The path of a call: the places of a route take the identifiers of a request in turn, `a/b` being two. */
export function pathOf(url: string, id: string): string {
  const ids = id.split('/');
  return url.replaceAll(/\{\w+\}/g, () => (ids.length > 1 ? ids.shift() : ids[0]) ?? '');
}

/** Makes the call as one company. */
export function send(
  as: TestCompany,
  { method, url }: { method: string; url: string },
  { id = '', query = '', body }: ValidRequest,
): Promise<Answer> {
  return as.call(method, pathOf(url, id) + query, body);
}
