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

/** The request at work; undefined for jobs, mail and start-up. */
export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}
