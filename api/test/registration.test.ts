import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { messageTo, startTestServer, type TestServer } from './harness.ts';
import { eventually } from './wait.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const PERSON = {
  firstName: 'Ada',
  lastName: 'Marsh',
  email: 'ada@example.com',
  password: 'a-long-password',
  companyName: 'Marsh Cycles',
  countryCode: 'GB',
};

async function hashFor(email: string): Promise<string> {
  return (await messageTo(server.call, email)).links[0]?.split('/').pop() ?? '';
}

test('a person registers, opens the link and is in, with roles, chart and tax rates', async () => {
  expect((await server.call('POST', '/public/customer/register', PERSON)).status).toBe(200);
  const hash = await hashFor(PERSON.email);
  const valid = await server.call('GET', `/public/customer/validHash/${hash}`);
  expect(valid.body).toEqual({ valid: true, purpose: 'registration', email: PERSON.email });
  const confirmed = await server.call<{ data: { access_token: string } }>(
    'POST',
    `/public/customer/validHash/${hash}`,
    { password: 'a-long-password' },
  );
  expect(confirmed.status).toBe(200);
  const token = confirmed.body.data.access_token;
  const company = await server.call('GET', '/account/v1/company', undefined, { token });
  expect(company.body).toMatchObject({
    name: 'Marsh Cycles',
    currencyCode: 'GBP',
    setupComplete: false,
    earlyPackage: false,
    planUsage: { plan: { name: 'Business' }, invoices: 0 },
  });
  const roles = await server.call<{ content: { name: string }[] }>(
    'GET',
    '/account/v1/company/roles',
    undefined,
    {
      token,
    },
  );
  expect(roles.body.content.map(({ name }) => name)).toEqual([
    'Owner',
    'Administrator',
    'Accountant',
    'Sales',
    'Purchasing',
    'Viewer',
  ]);

  const again = await server.call('POST', `/public/customer/validHash/${hash}`, {
    password: 'a-long-password',
  });
  expect(again.status).toBe(409);
  expect(again.body).toMatchObject({ code: 'API-LINK-USED' });
  const check = await server.call('POST', '/account/v1/company/checkEmail?email=ada%40example.com');
  expect(check.body).toEqual({ available: false, exists: true });
});

test('every field has its rule and its sentence', async () => {
  const { status, body } = await server.call('POST', '/public/customer/register', {
    ...PERSON,
    firstName: '',
    email: 'not an e-mail',
    password: 'short',
  });
  expect(status).toBe(422);
  expect(body).toMatchObject({
    errors: [
      { field: 'firstName', message: 'Name required.' },
      { field: 'email', message: 'Invalid email.' },
      { field: 'password', message: 'Minimum length 8.' },
    ],
  });
});

test('one link opened ten times at once makes one company', async () => {
  const email = 'double@example.com';
  await server.call('POST', '/public/customer/register', { ...PERSON, email });
  const hash = await hashFor(email);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      server.call('POST', `/public/customer/validHash/${hash}`, { password: 'a-long-password' }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array<number>(9).fill(409),
  ]);
});

test('a forgotten password is replaced by the link of a message, once', async () => {
  const person = await server.company();
  const forgot = (email: string) => server.call('POST', '/public/customer/forgotPassword', { email });
  const known = await forgot(person.email);
  expect((await forgot('nobody@example.com')).body).toEqual(known.body);
  const newest = async () => (await messageTo(server.call, person.email)).links[0] ?? '';
  const link = await eventually(newest, (one) => one.includes('/reset-password/'));
  const hash = link.split('/').pop() ?? '';
  const reset = (password: string) =>
    server.call('POST', '/public/customer/resetPassword', { hash, password });
  expect((await reset('short')).body).toMatchObject({
    errors: [{ field: 'password', message: 'Minimum length 8.' }],
  });
  expect((await reset('the-next-password')).status).toBe(200);
  expect((await reset('the-next-password')).status).toBe(409);
  expect((await person.call('GET', '/account/v1/company')).status).toBe(401);
  const login = await server.call('POST', '/auth/token', {
    username: person.email,
    password: 'the-next-password',
  });
  expect(login.status).toBe(200);
});

describe('a captcha service', () => {
  test('is asked about the token where it is configured', async () => {
    const service = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        const asked = new URLSearchParams(text);
        const success = asked.get('secret') === 'the-secret' && asked.get('response') === 'a-person';
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ success }));
      });
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const guarded = await startTestServer({
      CAPTCHA_SECRET: 'the-secret',
      CAPTCHA_SITE_KEY: 'the-key',
      KEEP_SEALED_PASSWORD: 'false',
      CAPTCHA_VERIFY_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}/siteverify`,
    });
    const settings = await guarded.call('GET', '/public/config');
    expect(settings.body).toEqual({
      captcha: {
        siteKey: 'the-key',
        version: 2,
        scriptUrl: 'https://www.google.com/recaptcha/api.js',
      },
      google: null,
      keepSealedPassword: false,
      maxUploadBytes: 20 * 1024 * 1024,
      moduleOverrides: [],
      support: { chatScriptUrl: null, contactForm: true },
    });
    expect((await server.call('GET', '/public/config')).body).toEqual({
      captcha: null,
      google: null,
      keepSealedPassword: true,
      maxUploadBytes: 20 * 1024 * 1024,
      moduleOverrides: [],
      support: { chatScriptUrl: null, contactForm: true },
    });
    const register = (captcha?: string) =>
      guarded.call('POST', '/public/customer/register', { ...PERSON, captcha });
    expect((await register()).status).toBe(422);
    expect((await register('a-robot')).body).toMatchObject({ errors: [{ field: 'captcha' }] });
    expect((await register('a-person')).status).toBe(200);
    await guarded.stop();
    await new Promise((resolve) => service.close(resolve));
  });
});

test('sign-in is limited by address, and a client cannot choose its own', async () => {
  const attempts = async (settings: Record<string, string>) => {
    const strict = await startTestServer({ RATE_LIMIT_FACTOR: '0.1', ...settings });
    const answers = [];
    for (const client of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
      const wrong = { username: `${client}@example.com`, password: 'wrong-password' };
      const headers = { 'x-forwarded-for': client };
      answers.push(await strict.call('POST', '/auth/token', wrong, { headers }));
    }
    await strict.stop();
    return answers;
  };
  const direct = await attempts({});
  expect(direct.map(({ status }) => status)).toEqual([401, 401, 429]);
  expect(direct[2]?.body).toEqual({
    code: 'API-RATE',
    message: 'Too many attempts. Please wait a moment and try again.',
  });
  const behindProxy = await attempts({ TRUST_PROXY: 'loopback' });
  expect(behindProxy.map(({ status }) => status)).toEqual([401, 401, 401]);
  await expect(startTestServer({ TRUST_PROXY: 'everybody' })).rejects.toThrow('TRUST_PROXY: ');
});
