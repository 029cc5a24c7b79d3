/** A member who calls the server directly, to prepare what a test looks at and to read what came of it. */
export class Caller {
  readonly url: string;
  readonly token: string;

  private constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  static async signIn(url: string, username: string, password: string): Promise<Caller> {
    const { data } = await call<{ data: { access_token: string } }>(url, 'POST', '/auth/token', {
      body: { username, password },
    });
    return new Caller(url, data.access_token);
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

  put<T>(path: string, body: unknown): Promise<T> {
    return call<T>(this.url, 'PUT', path, { token: this.token, body });
  }

  delete<T>(path: string): Promise<T> {
    return call<T>(this.url, 'DELETE', path, { token: this.token });
  }
}

interface Sent {
  token?: string;
  body?: unknown;
}

/** @throws with the server's words when it refuses the call */
async function call<T>(url: string, method: string, path: string, { token, body }: Sent): Promise<T> {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text) as T;
}
