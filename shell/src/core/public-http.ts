/** Longest a call may take, in milliseconds. */
const CALL_LIMIT_MS = 60_000;

/** What is particular to one call; headers come on top of those of every call. */
interface CallOptions {
  headers?: Record<string, string>;
  /** Calls it off; instead of the time limit. */
  signal?: AbortSignal;
}

/** What the public pages need of a client, at a twentieth of the weight of the one of the signed-in page. */
export interface PublicHttp {
  /** Answers what came back. @throws CallError */
  get: <T>(url: string, options?: CallOptions) => Promise<{ data: T }>;
  /** Sends JSON, returns what came back. @throws CallError */
  post: <T>(url: string, body?: unknown, options?: CallOptions) => Promise<{ data: T }>;
}

/** A call that failed; without a response the server was not reached. */
export class CallError extends Error {
  readonly response: { status: number; data: unknown } | undefined;

  constructor(response?: { status: number; data: unknown }) {
    super(response ? `The server answered ${response.status}.` : 'The server was not reached.');
    this.response = response;
  }
}

async function call<T>(url: string, method: string, options: CallOptions & { body?: unknown } = {}) {
  const { body, headers, signal = AbortSignal.timeout(CALL_LIMIT_MS) } = options;
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const { lang } = document.documentElement;
  const response = await fetch(url, {
    method,
    // Messages to people are written in the language of the page.
    headers: { crossdomain: 'true', 'accept-language': lang, ...type, ...headers },
    body: body === undefined ? null : JSON.stringify(body),
    signal,
  }).catch(() => {
    throw new CallError();
  });
  const data: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new CallError({ status: response.status, data });
  return { data: data as T };
}

/** For the calls made without the Authorization header: sign-in, registration, reset. */
export const publicHttp: PublicHttp = {
  get: <T>(url: string, options: CallOptions = {}) => call<T>(url, 'GET', options),
  post: <T>(url: string, body?: unknown, options: CallOptions = {}) =>
    call<T>(url, 'POST', { ...options, body }),
};
