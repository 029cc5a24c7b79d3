import type { Answer, Call } from '../harness.ts';
import { operationsOf } from '../openapi.ts';
import { attacksOn, knownAttacks } from './attacks.ts';
import type { Attack } from './attacks.ts';

/** Attacks at the same time: what one request costs is measured here, not how a company's many requests share a server. */
const CLIENTS = 1;
/** Their own token ends with it. */
const LEFT_OUT = /logout/;

/** Sends every shape to every route, in a separate process; prints the 5xx responses, as JSON. */
const [url = '', token = ''] = process.argv.slice(2);
const stranger = caller({});
const member = caller({ authorization: `Bearer ${token}` });
const operations = (await operationsOf(stranger)).filter(
  ({ name, method, upload }) => !LEFT_OUT.test(name) && method !== 'GET' && !upload,
);
const waiting: Attack[] = [...attacksOn(operations, stranger, member), ...knownAttacks(stranger, member)];
const sent = waiting.length;
const serverErrors: string[] = [];

/** Text goes out as JSON whatever it is, a form as a form. */
function caller(headers: Record<string, string>): Call {
  return async <T>(method: string, path: string, body?: unknown): Promise<Answer<T>> => {
    const isForm = body instanceof FormData;
    const type = isForm ? {} : { 'content-type': 'application/json' };
    const text = isForm || typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, ...type },
      ...(text === undefined ? {} : { body: text }),
    });
    const read = await answer.text();
    const isJson = (answer.headers.get('content-type') ?? '').includes('json');
    return { status: answer.status, headers: answer.headers, body: (isJson ? JSON.parse(read) : read) as T };
  };
}

async function attack(): Promise<void> {
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    // A connection that the server closes while a body is on its way may break off: the server has said no.
    const status = await next.send().then(
      (answer) => answer.status,
      () => 0,
    );
    if (status >= 500 && status !== 503) serverErrors.push(`${next.what}: ${status}`);
  }
}

await Promise.all(Array.from({ length: CLIENTS }, attack));
console.log(JSON.stringify({ routes: operations.length, sent, serverErrors }));
