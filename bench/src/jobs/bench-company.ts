import { openPoolAs } from '../../../api/src/platform/db/pool.ts';
import { APP_ROLE } from '../../../api/src/platform/db/roles.ts';
import { usePool } from '../../../api/src/platform/db/transaction.ts';
import type { BenchServer } from '../posting/server.ts';
import { signedInCompany } from '../posting/signed-in-company.ts';

/** A company of the benchmark with its owner signed in. */
export interface BenchCompany {
  id: string;
  /** Calls the server as its owner; throws for whatever is not a success. */
  call<T>(method: string, url: string, body?: object): Promise<T>;
}

/** Makes companies on the Enterprise plan, straight in the database. */
export async function benchCompanies(server: BenchServer, count: number): Promise<BenchCompany[]> {
  const pool = openPoolAs(server.databaseUrl, APP_ROLE);
  usePool(pool);
  const companies: BenchCompany[] = [];
  for (let made = 0; made < count; made += 1) companies.push(await benchCompany(server));
  usePool(null);
  await pool.end();
  return companies;
}

async function benchCompany(server: BenchServer): Promise<BenchCompany> {
  const { companyId: id, token } = await signedInCompany();
  return { id, call: (method, url, body) => call(new URL(url, server.url), token, method, body) };
}

async function call<T>(url: URL, token: string, method: string, body?: object): Promise<T> {
  const isForm = body instanceof FormData;
  const answer = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url.pathname}: ${answer.status} ${text.slice(0, 500)}`);
  return JSON.parse(text) as T;
}
