import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known of the request that is being worked on. */
export interface RequestContext {
  /** Stands in every log line that the request causes. */
  requestId: string;
  /** As the client names its program; '' when it does not. */
  userAgent: string;
  /** Address of the client. */
  address: string;
  /** Whose books it is about, once that is known. */
  companyId?: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` and everything it starts as part of a request. */
export function withRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** Notes whose books the request at work is about. */
export function nameCompany(companyId: string): void {
  const request = storage.getStore();
  if (request !== undefined) request.companyId = companyId;
}

const companies = new AsyncLocalStorage<string>();

/** Runs work of a company that no request waits for: jobs, mail, webhooks. */
export function withCompany<T>(companyId: string, work: () => T): T {
  return companies.run(companyId, work);
}

/** Whose books are worked on, for a request or without one; undefined where that is not known, or there are none. */
export function currentCompany(): string | undefined {
  return storage.getStore()?.companyId ?? companies.getStore();
}

/** The request at work; undefined for jobs, mail and start-up. */
export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}
