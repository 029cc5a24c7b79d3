/** A member who calls the server directly, to prepare what a test looks at and to read what came of it. */
export class Caller {
  readonly url: string;
  readonly token: string;
  /** As the page keeps it. */
  readonly session: string;

  private constructor(url: string, session: { access_token: string }) {
    this.url = url;
    this.token = session.access_token;
    this.session = JSON.stringify(session);
  }

  /** `userAgent` is what the list of the member's sessions names. */
  static async signIn(url: string, username: string, password: string, userAgent?: string): Promise<Caller> {
    const { data } = await call<{ data: { access_token: string } }>(url, 'POST', '/auth/token', {
      body: { username, password },
      userAgent,
    });
    return new Caller(url, data);
  }

  /** Accepts an invitation by the secret of its link, as a person without a login. */
  static async accept(
    url: string,
    secret: string,
    person: { firstName: string; lastName: string; password: string },
  ): Promise<void> {
    const path = `/account/data/company/space/member/accept?id=${encodeURIComponent(secret)}`;
    await call(url, 'POST', path, { body: person });
  }

  get<T>(path: string): Promise<T> {
    return call<T>(this.url, 'GET', path, { token: this.token });
  }

  post<T>(path: string, body?: unknown): Promise<T> {
    return call<T>(this.url, 'POST', path, { token: this.token, body });
  }

  put<T>(path: string, body?: unknown): Promise<T> {
    return call<T>(this.url, 'PUT', path, { token: this.token, body });
  }

  delete<T>(path: string): Promise<T> {
    return call<T>(this.url, 'DELETE', path, { token: this.token });
  }
}

interface Sent {
  token?: string;
  body?: unknown;
  userAgent?: string | undefined;
}

/** @throws with the server's words when it refuses the call */
async function call<T>(
  url: string,
  method: string,
  path: string,
  { token, body, userAgent }: Sent,
): Promise<T> {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text) as T;
}
