import { createHmac } from 'node:crypto';
import { query } from '../digest.ts';
import { startTestServer, messageTo, type TestServer } from '../harness.ts';
import { startServerProcess } from '../server-process.ts';
import { eventually } from '../wait.ts';

const MAIL_SECRET = 'secret-of-the-mail-webhook';
const READY = /^Accounts is ready at http:\/\/localhost:\d+$/;

interface Line {
  level: string;
  time: string;
  msg: string;
  requestId?: string;
  companyId?: string;
  route?: string;
  status?: number;
  component?: string;
  err?: { message: string; stack?: string };
}

/** Every whole line the server has printed, but the one that says it is ready; fails on one that is not JSON. */
function linesOf(output: string): Line[] {
  const whole = output.split('\n').slice(0, -1);
  const lines = whole.filter((line) => line !== '' && !READY.test(line));
  return lines.map((line) => {
    try {
      return JSON.parse(line) as Line;
    } catch {
      throw new Error(`This line of the log is not JSON: ${line}`);
    }
  });
}

async function until<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  return (await eventually(look, (found) => found !== undefined)) as T;
}

describe('the log of a server that says everything', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ LOG_LEVEL: 'debug', MAIL_WEBHOOK_SECRET: MAIL_SECRET });
  });
  afterAll(() => server?.stop());

  const database = (text: string) => query(server.databaseUrl, text);
  const secretOf = async (email: string): Promise<string> =>
    (await messageTo(server.call, email)).links[0]?.split('/').pop() ?? '';

  test('is one JSON line for each event, names routes and requests, and holds nothing that opens a door', async () => {
    const secrets: string[] = [MAIL_SECRET];
    const person = await server.company();
    secrets.push(person.token, person.password);

    // Registration and reset, by the links of their messages.
    const email = 'grace.hill@example.com';
    const registration = {
      firstName: 'Grace',
      lastName: 'Hill',
      email,
      companyName: 'Hill',
      countryCode: 'GB',
    };
    await server.call('POST', '/public/customer/register', {
      ...registration,
      password: 'password-of-grace',
    });
    const hash = await secretOf(email);
    secrets.push('password-of-grace', hash);
    await server.call('GET', `/public/customer/validHash/${hash}`);
    await server.call('POST', `/public/customer/validHash/${hash}`, { password: 'password-of-grace' });
    await database(`DELETE FROM mail_queue WHERE to_address = '${person.email}'`);
    await server.call('POST', '/public/customer/forgotPassword', { email: person.email });
    const reset = await until(async () => {
      const link = (await messageTo(server.call, person.email)).links[0] ?? '';
      return link.includes('reset-password') ? link.split('/').pop() : undefined;
    });
    secrets.push(reset);
    await server.call('POST', '/public/customer/resetPassword', {
      hash: reset,
      password: 'password-number-two',
    });
    secrets.push('password-number-two');

    // Tokens in the address, right ones and made-up ones.
    const made = 'Zm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9vYmFyZm9';
    secrets.push(made);
    for (const path of ['', '/pdf']) await server.call('GET', `/public/document/${made}${path}`);
    await server.call('GET', `/public/mail/${made}/open.gif`);
    await server.call('GET', `/nothing/${made}?token=${made}`);
    await server.call('GET', `/invoicing/external/${made}`, undefined, { headers: { accept: 'text/html' } });
    await server.call('GET', '/account/v1/company', undefined, { token: made });

    // A webhook, signed and not.
    const body = JSON.stringify({ id: 'evt_1', type: 'Delivered', messageId: 'unknown' });
    const at = Math.floor(Date.now() / 1000);
    const mac = createHmac('sha256', MAIL_SECRET).update(`${at}.${body}`).digest('hex');
    secrets.push(mac);
    const headers = { 'accounts-signature': `t=${at},v1=${mac}` };
    const webhook = await server.call('POST', '/public/mail/webhook', body, { headers });
    expect(webhook.status).toBe(200);
    await server.call('POST', '/public/mail/webhook', body);

    // Requests that fail with 500, inside and outside of a company.
    await database('ALTER TABLE public_link RENAME TO public_link_away');
    expect((await server.call('GET', `/public/document/${made}`)).status).toBe(500);
    await database('ALTER TABLE public_link_away RENAME TO public_link');

    const printed = (msg: string, id?: string) =>
      linesOf(server.process.output()).find(
        (line) => line.msg === msg && (id === undefined || line.requestId === id),
      );
    const failed = await until(() => printed('A request failed'));
    // The line of its answer is printed once that has left.
    const mine = await until(() => printed('Request answered', failed.requestId));
    expect(failed).toMatchObject({
      level: 'error',
      err: { message: expect.stringContaining('public_link') },
    });
    const output = server.process.output();
    const lines = linesOf(output);
    for (const line of lines)
      expect(line).toMatchObject({ level: expect.any(String), msg: expect.any(String) });

    const answered = lines.filter(({ msg }) => msg === 'Request answered');
    const routes = answered.map(({ route }) => route);
    for (const route of [
      '/public/customer/validHash/:hash',
      '/public/document/:token',
      '/public/document/:token/pdf',
      '/public/mail/:token/open.gif',
      '/public/mail/webhook',
      'unknown',
    ])
      expect(routes).toContain(route);
    expect(answered).toContainEqual(
      expect.objectContaining({ companyId: person.id, requestId: expect.any(String) }),
    );
    expect(answered.every(({ requestId }) => /^[\da-f-]{36}$/.test(requestId ?? ''))).toBe(true);
    expect(mine).toMatchObject({ status: 500, route: '/public/document/:token' });

    const found = secrets.filter((secret) => secret === '' || output.includes(secret));
    expect(found).toEqual([]);
    expect(output).not.toContain('/invoicing/external');
  });
});

test('what fails outside of a request is a JSON line with its component, what fails within one has its id', async () => {
  const server = await startTestServer({
    PAY_SERVER_URL: 'http://user:a-password@127.0.0.1:9/',
    PAY_SERVER_KEY: 'key-of-the-provider',
    PAY_WEBHOOK_SECRET: 'secret-of-the-provider',
  });
  try {
    const company = await server.company();
    const plans = await company.call<{ content: { id: string; name: string }[] }>('GET', '/account/v1/plans');
    const planId = plans.body.content.find(({ name }) => name === 'Enterprise')?.id;
    expect((await company.call('POST', '/account/v1/checkout', { planId })).status).toBe(503);
    const line = await until(() =>
      linesOf(server.process.output()).find(({ component }) => component === 'checkout'),
    );
    expect(line).toMatchObject({
      level: 'error',
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      companyId: company.id,
    });
    await query(server.databaseUrl, 'ALTER TABLE mail_queue RENAME TO mail_queue_away');
    const mail = await until(() =>
      linesOf(server.process.output()).find(({ component }) => component === 'mail'),
    );
    expect(mail.requestId).toBeUndefined();
    await query(server.databaseUrl, 'ALTER TABLE mail_queue_away RENAME TO mail_queue');
    for (const secret of ['a-password', 'key-of-the-provider', 'secret-of-the-provider'])
      expect(server.process.output()).not.toContain(secret);
  } finally {
    await server.stop();
  }
});

test('a start that is refused says why in one plain sentence', async () => {
  const refused = startServerProcess({ METRICS_TOKEN: 'short' });
  await expect(refused).rejects.toThrow(/:\nMETRICS_TOKEN: at least 16 characters are needed\.\n$/);
});
