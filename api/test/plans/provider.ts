import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { query } from '../digest.ts';
import { eventually } from '../wait.ts';

/** A payment provider on the loopback address that speaks the protocol of hosted checkouts, independent of the server's code. */
export interface Provider {
  /** What PAY_SERVER_URL, PAY_SERVER_KEY and PAY_WEBHOOK_SECRET are set to. */
  env: Record<string, string>;
  /** Checkouts as they were asked for, newest last; a repeated idempotency key opens none. */
  sessions: ProviderSession[];
  /** Sessions that we have ended. */
  expired: string[];
  /** The provider has the money of a session, and has not reported it yet. */
  markPaid(sessionId: string): void;
  /** Answers 500 from now on, or works again. */
  breakDown(broken: boolean): void;
  /** Runs before a session is answered: the place for a webhook that is faster than the answer. */
  beforeAnswer(work: (session: ProviderSession) => Promise<void>): void;
  /** Tells an event to the webhook; signed as it should be unless told otherwise. Answers its status. */
  tell(session: ProviderSession, event: Partial<ProviderEvent>, signing?: Signing): Promise<WebhookAnswer>;
  stop(): Promise<void>;
}

export interface ProviderSession {
  id: string;
  clientReference: string;
  amount: string;
  currency: string;
  description: string;
  successUrl: string;
  failureUrl: string;
  webhookUrl: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

export interface ProviderEvent {
  id: string;
  type: string;
  created: number;
  /** Laid over the session's own. */
  data: Partial<Pick<ProviderSession, 'clientReference' | 'amount' | 'currency'> & { sessionId: string }>;
}

export interface Signing {
  secret?: string;
  /** Seconds since 1970. */
  at?: number;
  /** The body that is signed, where it is not the one that is sent. */
  body?: string;
  /** The header itself. */
  header?: string | null;
}

export interface WebhookAnswer {
  status: number;
  body: { outcome?: string; code?: string; message?: string };
}

const KEY = 'provider-key';
const SECRET = 'secret-of-the-webhook';

export const seconds = (): number => Math.floor(Date.now() / 1000);

/** Starts one. */
export async function startProvider(): Promise<Provider> {
  const sessions: ProviderSession[] = [];
  let broken = false;
  let before: (session: ProviderSession) => Promise<void> = async () => {};
  const expired: string[] = [];
  const paid = new Set<string>();
  const byKey = new Map<string, ProviderSession>();
  const open = async (request: IncomingMessage): Promise<ProviderSession> => {
    const body = await jsonOf(request);
    const key = String(request.headers['idempotency-key']);
    const known = byKey.get(key);
    if (known !== undefined) return known;
    const session = { id: `ses_${randomUUID()}`, ...body };
    byKey.set(key, session);
    sessions.push(session);
    await before(session);
    return session;
  };
  const server = createServer((request, response) => {
    const answer = async (): Promise<[number, object]> => {
      if (broken) return [500, { error: 'out of order' }];
      if (request.headers.authorization !== `Bearer ${KEY}`) return [401, {}];
      const ended = /^\/v1\/checkout\/sessions\/(.+)\/expire$/.exec(request.url ?? '')?.[1];
      if (ended !== undefined) {
        if (paid.has(ended)) return [200, { status: 'paid' }];
        expired.push(ended);
        return [200, { status: 'expired' }];
      }
      if (request.url !== '/v1/checkout/sessions' || request.method !== 'POST') return [404, {}];
      const session = await open(request);
      return [200, { id: session.id, url: `https://pay.example.com/${session.id}` }];
    };
    void answer().then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      PAY_SERVER_URL: `http://127.0.0.1:${port}/`,
      PAY_SERVER_KEY: KEY,
      PAY_WEBHOOK_SECRET: SECRET,
    },
    sessions,
    expired,
    markPaid: (id) => void paid.add(id),
    breakDown: (next) => void (broken = next),
    beforeAnswer: (work) => void (before = work),
    tell,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function jsonOf(request: IncomingMessage): Promise<Omit<ProviderSession, 'id'>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as Omit<ProviderSession, 'id'>;
}

async function tell(
  session: ProviderSession,
  event: Partial<ProviderEvent>,
  signing: Signing = {},
): Promise<WebhookAnswer> {
  const { id: sessionId, clientReference, amount, currency } = session;
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    type: 'checkout.paid',
    created: seconds(),
    ...event,
    data: { sessionId, clientReference, amount, currency, ...event.data },
  });
  const at = signing.at ?? seconds();
  const mac = createHmac('sha256', signing.secret ?? SECRET).update(`${at}.${signing.body ?? body}`);
  const header = signing.header === undefined ? `t=${at},v1=${mac.digest('hex')}` : signing.header;
  const answer = await fetch(session.webhookUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(header === null ? {} : { 'pay-signature': header }),
    },
    body,
  });
  return { status: answer.status, body: (await answer.json()) as WebhookAnswer['body'] };
}

/** What the queue made of a stored event: waits until it has been worked off. */
export async function workedOff(databaseUrl: string, eventId: string): Promise<string> {
  const text = `SELECT status, outcome FROM payment_webhook_event WHERE id = '${eventId}'`;
  const [event] = await eventually(
    () => query<{ status: string; outcome: string }>(databaseUrl, text),
    ([one]) => one !== undefined && one.status !== 'Waiting',
  );
  return event?.status === 'Unmatched' ? `Unmatched: ${event.outcome}` : (event?.outcome ?? '');
}
