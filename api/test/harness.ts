import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { at, cloneOnNodes, dropOnNodes } from './citus-cluster.ts';
import { TEMPLATE } from './node.ts';
import { plainEnglish } from './plain-english.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';
import { closeConnections, sql } from './sql.ts';
import { eventually } from './wait.ts';

/** The server of a worker of Jest, as the depot returns it. */
export type LentServer = Pick<TestServer, 'url' | 'databaseUrl'>;

/** An answer as a client sees it. */
export interface Answer<T = Record<string, unknown>> {
  status: number;
  body: T;
  headers: Headers;
}

/** What a call may carry besides its body. */
export interface CallOptions {
  token?: string;
  headers?: Record<string, string>;
}

/** Calls a server over real HTTP: JSON out, JSON in. A string body is sent as it is, a FormData as multipart. */
export type Call = <T = Record<string, unknown>>(
  method: string,
  url: string,
  body?: unknown,
  options?: CallOptions,
) => Promise<Answer<T>>;

/** A real server on a free port. A suite that shares it sees the companies of others: it looks at its own alone. */
export interface SharedServer {
  url: string;
  /** Address of its database, as the administrator. */
  databaseUrl: string;
  call: Call;
  /** Registers a person with a company, opens the link of the message, completes the company's profile. */
  company(overrides?: Partial<NewPerson>): Promise<TestCompany>;
}

/** A real server with a separate database and DATA_DIR. */
export interface TestServer extends SharedServer {
  process: ServerProcess;
  dataDir: string;
  stop(): Promise<void>;
}

/** Who registers. */
export interface NewPerson {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  companyName: string;
  countryCode: string;
  /** False leaves the profile as the registration made it. */
  setUp: boolean;
}

/** A company with its owner signed in. */
export interface TestCompany {
  id: string;
  userId: string;
  token: string;
  email: string;
  password: string;
  /** Calls as its owner. */
  call: Call;
}

/** Starts a server on a fresh copy of the template database. Raise `env` for anything special. */
export async function startTestServer(env: Record<string, string> = {}): Promise<TestServer> {
  const database = await createDatabase();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'accounts data '));
  const server = await startServerProcess({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '1000',
    ...env,
  });
  return {
    ...sharedServerAt(server.url, database.url),
    process: server,
    dataDir,
    stop: async () => {
      await server.end('SIGTERM');
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * The server of this worker of Jest, for suites that look at nothing but their own companies: they use it one after the
 * other, and it stops with the run. It has compiled what they call already.
 */
export async function sharedTestServer(): Promise<SharedServer> {
  const depot = process.env['TEST_DEPOT_URL'];
  if (depot === undefined)
    throw new Error('TEST_DEPOT_URL is not set: run these tests through the api-http project.');
  const answer = await fetch(depot + (process.env['JEST_WORKER_ID'] ?? ''));
  if (!answer.ok) throw new Error(`The shared server did not start:\n${await answer.text()}`);
  const { url, databaseUrl } = (await answer.json()) as LentServer;
  return sharedServerAt(url, databaseUrl);
}

/** A server that runs already, by its address and that of its database. */
export function sharedServerAt(url: string, databaseUrl: string): SharedServer {
  const call = callerOf(url);
  return { url, databaseUrl, call, company: (overrides) => registerCompany(call, overrides) };
}

/** A separate database, copied from the migrated template of the run's cluster. */
export async function createDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const admin = process.env['TEST_CLUSTER_URL'];
  if (admin === undefined)
    throw new Error('TEST_CLUSTER_URL is not set: run these tests through the api-http project.');
  const name = `suite_${randomBytes(6).toString('hex')}`;
  const nodes = JSON.parse(process.env['TEST_CLUSTER_NODES'] ?? '[]') as string[];
  if (nodes.length > 0) await cloneOnNodes(nodes, name, TEMPLATE);
  else await sql(admin, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  const url = at(admin, name);
  const drop = async (): Promise<void> => {
    await closeConnections(url);
    if (nodes.length > 0) return dropOnNodes(nodes, name);
    await sql(admin, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };
  return { url, drop };
}

/** Calls against one address, with a token or without. */
export function callerOf(base: string, token?: string): Call {
  return async <T>(method: string, url: string, body?: unknown, options: CallOptions = {}) => {
    const bearer = options.token ?? token;
    const headers: Record<string, string> = { ...options.headers };
    if (bearer !== undefined) headers['authorization'] = `Bearer ${bearer}`;
    if (body !== undefined && !(body instanceof FormData)) headers['content-type'] ??= 'application/json';
    const answer = await fetch(base + url, { method, headers, ...payload(body) });
    const text = await wholeText(answer);
    return { status: answer.status, headers: answer.headers, body: parsed(text, answer.headers) as T };
  };
}

/** A stream of events has no end; that it begins is its answer. */
async function wholeText(answer: Response): Promise<string> {
  if (!(answer.headers.get('content-type') ?? '').includes('event-stream')) return answer.text();
  await answer.body?.cancel();
  return '';
}

function payload(body: unknown): { body?: string | FormData } {
  if (body === undefined) return {};
  if (body instanceof FormData || typeof body === 'string') return { body };
  return { body: JSON.stringify(body) };
}

function parsed(text: string, headers: Headers): unknown {
  const isJson = (headers.get('content-type') ?? '').includes('json') && text !== '';
  return isJson ? plainEnglish(JSON.parse(text)) : text;
}

interface OutboxEntry {
  to: string;
  links: string[];
  text: string;
}

/** The newest message of the outbox to an address; waits until the mailer has written it. */
export async function messageTo(call: Call, email: string): Promise<OutboxEntry> {
  const newest = async () => {
    const { body } = await call<OutboxEntry[]>('GET', '/dev/outbox');
    return body.find((message) => message.to === email.toLowerCase());
  };
  return (await eventually(newest, (message) => message !== undefined)) as OutboxEntry;
}

interface Session {
  data: { access_token: string; userId: string; type: string };
}

/** Registers a person with a company, opens the link of the message, completes the company's profile. */
export async function registerCompany(call: Call, overrides: Partial<NewPerson> = {}): Promise<TestCompany> {
  const person: NewPerson = {
    firstName: 'Ada',
    lastName: 'Marsh',
    email: `ada.${randomBytes(5).toString('hex')}@example.com`,
    password: 'a-long-password',
    companyName: 'Marsh Cycles',
    countryCode: 'GB',
    setUp: true,
    ...overrides,
  };
  const { setUp, ...registration } = person;
  expectStatus(await call('POST', '/public/customer/register', registration), 200);
  const hash = (await messageTo(call, person.email)).links[0]?.split('/').pop() ?? '';
  const session = expectStatus(
    await call<Session>('POST', `/public/customer/validHash/${hash}`, { password: person.password }),
    200,
  ).body.data;
  const mine: Call = (method, url, body, options) =>
    call(method, url, body, { token: session.access_token, ...options });
  const profile = { name: person.companyName, address1: '1 Quay Street', city: 'Bristol' };
  if (setUp) expectStatus(await mine('PUT', '/account/v1/company', profile), 200);
  const { body } = expectStatus(await mine<{ id: string }>('GET', '/account/v1/company'), 200);
  const { email, password } = person;
  return { id: body.id, userId: session.userId, token: session.access_token, email, password, call: mine };
}

function expectStatus<T>(answer: Answer<T>, status: number): Answer<T> {
  if (answer.status !== status) {
    throw new Error(`Expected status ${status}, got ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
  return answer;
}
