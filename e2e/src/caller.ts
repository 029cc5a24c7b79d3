import {
  addressOf,
  type AnyRequest,
  type BodyOf,
  type Created,
  type CreatingPath,
  type PathOf,
  type RequestArgument,
  type ResponseOf,
} from './client/calls.ts';

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

  get<P extends PathOf<'get'>>(
    path: P,
    ...[request]: RequestArgument<'get', P>
  ): Promise<ResponseOf<'get', P>> {
    return this.send('GET', path, request as AnyRequest | undefined);
  }

  post<P extends PathOf<'post'>>(
    path: P,
    ...[request]: RequestArgument<'post', P>
  ): Promise<ResponseOf<'post', P>> {
    return this.send('POST', path, request as AnyRequest | undefined);
  }

  /** Makes a record; returns its id. */
  async create<P extends CreatingPath>(path: P, body: BodyOf<'post', P>): Promise<string> {
    return (await this.send<Created>('POST', path, { body })).body.value.id;
  }

  put<P extends PathOf<'put'>>(
    path: P,
    ...[request]: RequestArgument<'put', P>
  ): Promise<ResponseOf<'put', P>> {
    return this.send('PUT', path, request as AnyRequest | undefined);
  }

  delete<P extends PathOf<'delete'>>(
    path: P,
    ...[request]: RequestArgument<'delete', P>
  ): Promise<ResponseOf<'delete', P>> {
    return this.send('DELETE', path, request as AnyRequest | undefined);
  }

  /** Signs out: a session that is done is not among those of the person's profile. */
  async leave(): Promise<void> {
    await this.post('/api/rest/v1/user/logout');
  }

  /** A call that no type holds: of a path that is put together, or with a body that the server is to refuse. */
  send<T>(method: string, path: string, request: AnyRequest = {}): Promise<T> {
    return call<T>(this.url, method, addressOf(path, request), { token: this.token, body: request.body });
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
