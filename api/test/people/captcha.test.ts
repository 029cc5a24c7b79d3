import { startTestServer, type TestServer } from '../harness.ts';
import { startCaptchaService, type CaptchaService, type Mood } from './captcha-service.ts';
import { PERSONAL, newEmail, secretsFor, type Refused, type SignedIn } from './team.ts';

let service: CaptchaService;
let server: TestServer;
let token = 0;

beforeAll(async () => {
  service = await startCaptchaService();
  server = await startTestServer(service.env);
});
afterAll(async () => {
  await server.stop();
  await service.stop();
});
beforeEach(() => service.mood('well'));

const person = () => `a-person-${(token += 1)}`;
const form = (email = newEmail()) => ({
  firstName: 'Ada',
  lastName: 'Marsh',
  email,
  password: 'a-long-password',
  companyName: 'Marsh Cycles',
  countryCode: 'GB',
});

const GUARDED: [string, () => object][] = [
  ['/public/customer/register', () => form()],
  ['/public/customer/resendConfirmation', () => ({ email: newEmail() })],
  ['/public/customer/forgotPassword', () => ({ email: newEmail() })],
];
const ROBOT = {
  status: 422,
  body: {
    code: 'API-FIELDS',
    errors: [{ field: 'captcha', message: 'Please confirm that you are not a robot.' }],
  },
};

describe.each(GUARDED)('POST %s', (url, body) => {
  const send = (captcha?: string) => server.call<Refused>('POST', url, { ...body(), captcha });

  test('needs the word of the service', async () => {
    expect(await send()).toMatchObject(ROBOT);
    expect(await send('')).toMatchObject(ROBOT);
    expect(await send('a-robot')).toMatchObject(ROBOT);
    const good = person();
    expect((await send(good)).status).toBe(200);
    expect(Object.fromEntries(service.asked.at(-1) ?? [])).toEqual({
      secret: 'the-secret',
      response: good,
      remoteip: expect.stringMatching(/127\.0\.0\.1|::1/),
    });
    // The service lets a token hold once.
    expect(await send(good)).toMatchObject(ROBOT);
  });

  test.each<Mood>(['error', 'nonsense', 'silent'])(
    'rejects every caller when the service is in trouble: %s',
    async (mood) => {
      service.mood(mood);
      expect(await send(person())).toMatchObject({
        status: 503,
        body: { code: 'API-UNAVAILABLE', message: 'ReCaptcha error: Failed to execute' },
      });
    },
  );
});

test('the rules of the form come first: nothing is asked of the service for a form that is wrong', async () => {
  const before = service.asked.length;
  const answer = await server.call('POST', '/public/customer/register', { ...form('x'), captcha: person() });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'email' }] } });
  expect(service.asked.length).toBe(before);
});

test('sign-in asks for it after three failures in a row, for known and unknown e-mails alike', async () => {
  const known = form();
  await server.call('POST', '/public/customer/register', { ...known, captcha: person() });
  const [hash = ''] = await secretsFor(server, known.email, 1, PERSONAL);
  await server.call('POST', `/public/customer/validHash/${hash}`, { password: 'a-long-password' });
  const signIn = (username: string, password: string, captcha?: string) =>
    server.call<SignedIn>('POST', '/auth/token', { username, password, captcha });
  for (const email of [known.email, newEmail()]) {
    for (let failure = 0; failure < 3; failure += 1)
      expect((await signIn(email, 'not the password')).status).toBe(401);
    expect(await signIn(email, known.password)).toMatchObject(ROBOT);
    expect((await signIn(email, 'not the password', person())).status).toBe(401);
  }
  expect((await signIn(known.email, known.password, person())).status).toBe(200);
  expect((await signIn(known.email, known.password)).status).toBe(200);
});

describe('settings', () => {
  const { CAPTCHA_SECRET, CAPTCHA_SITE_KEY } = { CAPTCHA_SECRET: 'secret', CAPTCHA_SITE_KEY: 'key' };

  test.each([
    [{ CAPTCHA_SECRET }, 'CAPTCHA_SITE_KEY: ReCaptcha error: No key provided.'],
    [{ CAPTCHA_SITE_KEY }, 'CAPTCHA_SECRET: ReCaptcha error: No key provided.'],
    [
      { CAPTCHA_SECRET, CAPTCHA_SITE_KEY, CAPTCHA_VERSION: ' ' },
      'CAPTCHA_VERSION: ReCaptcha error: No version provided.',
    ],
    [
      { CAPTCHA_SECRET, CAPTCHA_SITE_KEY, CAPTCHA_VERSION: '3' },
      'CAPTCHA_VERSION: one of 2 is needed, not "3".',
    ],
  ])('%j is refused at start', async (env, sentence) => {
    await expect(startTestServer(env)).rejects.toThrow(sentence);
  });

  test('with a secret that the service rejects let no caller in, as a fault of ours', async () => {
    const wrong = await startTestServer({ ...service.env, CAPTCHA_SECRET: 'another' });
    const answer = await wrong.call('POST', '/public/customer/register', { ...form(), captcha: person() });
    expect(answer).toMatchObject({ status: 503, body: { message: 'ReCaptcha error: Failed to execute' } });
    await wrong.stop();
  });
});
