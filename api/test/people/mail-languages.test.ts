import { sharedTestServer, type CallOptions, type SharedServer } from '../harness.ts';
import { eventually } from '../wait.ts';
import { SPACE, accept, callAs, invite, newEmail, type SignedIn } from './team.ts';

const PASSWORD = 'a-long-password';
const PUBLIC = '/public/customer';

let server: SharedServer;

beforeAll(async () => {
  server = await sharedTestServer();
});

interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
}

/** The newest message to an address, of so many; waits until they are there. */
async function newest(email: string, count = 1): Promise<Message> {
  const read = async () => {
    const { body } = await server.call<Message[]>('GET', '/dev/outbox');
    return body.filter(({ to }) => to === email);
  };
  const [message] = await eventually(read, ({ length }) => length === count);
  if (message === undefined) throw new Error(`No message to ${email}.`);
  return message;
}

const reading = (language: string): CallOptions => ({ headers: { 'accept-language': language } });
const secretOf = ({ links }: Message): string => links[0]?.split('/').pop() ?? '';
const frameOf = ({ html }: Message): string => /<html[^>]*>/.exec(html)?.[0] ?? '';

/** Registers with a browser of a language. */
const register = (email: string, language: string) =>
  server.call(
    'POST',
    `${PUBLIC}/register`,
    {
      firstName: 'Ada',
      lastName: 'Marsh',
      email,
      password: PASSWORD,
      companyName: 'Marsh Cycles',
      countryCode: 'GB',
    },
    reading(language),
  );

/** Registers and opens the link. */
async function registered(language: string) {
  const email = newEmail();
  await register(email, language);
  const message = await newest(email);
  const url = `${PUBLIC}/validHash/${secretOf(message)}`;
  const { body } = await server.call<SignedIn>('POST', url, { password: PASSWORD });
  return { email, message, call: callAs(server, body.data.access_token) };
}

const forgot = (email: string, language: string) =>
  server.call('POST', `${PUBLIC}/forgotPassword`, { email }, reading(language));

test('a registration is confirmed in the language of its browser, and later messages keep to it', async () => {
  const { email, message } = await registered('de-AT,de;q=0.9,en;q=0.5');
  expect(message.subject).toBe('Bestätigen Sie Ihre Registrierung');
  expect(message.text).toContain('Der Link gilt 48 Stunden.');
  expect(frameOf(message)).toBe('<html lang="de" dir="ltr">');
  await forgot(email, 'en');
  const reset = await newest(email, 2);
  expect(reset.subject).toBe('Wählen Sie ein neues Passwort');
  const body = { hash: secretOf(reset), password: 'another-password' };
  await server.call('POST', `${PUBLIC}/resetPassword`, body, reading('en'));
  const changed = await newest(email, 3);
  expect(changed.subject).toBe('Ihr Passwort wurde geändert');
  expect(changed.text).toMatch(/geändert: \d{1,2}\. \p{L}+ \d{4} um \d{2}:\d{2} UTC\./u);
});

test('a link that is sent once more is in the language in which it is asked for', async () => {
  const email = newEmail();
  const first = await register(email, 'fr');
  expect((await newest(email)).subject).toBe('Confirm your registration');
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
  const headers = { cookie, 'accept-language': 'ar' };
  await server.call('POST', `${PUBLIC}/resendConfirmation`, { email }, { headers });
  const again = await newest(email, 2);
  expect(again.subject).toBe('أكّد تسجيلك');
  expect(frameOf(again)).toBe('<html lang="ar" dir="rtl">');
});

test('the language that a person chooses inside is that of their messages', async () => {
  const { email, call } = await registered('en');
  await call('PUT', `${SPACE}/member/language?language=ar`);
  await call('POST', `${PUBLIC}/resetPassword`, { oldPassword: PASSWORD, password: 'another-password' });
  expect((await newest(email, 2)).subject).toBe('تم تغيير كلمة مرورك');
});

test('a stranger is invited in the language of the inviting member, roles and dates included', async () => {
  const { call } = await registered('en');
  await call('PUT', `${SPACE}/member/language?language=de`);
  const email = newEmail();
  expect((await invite({ call }, email, 'Accountant')).status).toBe(200);
  const message = await newest(email);
  expect(message.subject).toBe('Ada Marsh lädt Sie zu Marsh Cycles ein');
  expect(message.text).toContain('in der Rolle „Buchhaltung“');
  expect(message.text).toMatch(/Der Link gilt bis \p{L}+, \d{1,2}\. \p{L}+ \d{4} und nur/u);
  const joined = { firstName: 'Grace', lastName: 'Hill', password: PASSWORD };
  const inArabic = (method: string, url: string, body?: unknown) =>
    server.call(method, url, body, reading('ar'));
  expect((await accept(inArabic as typeof server.call, secretOf(message), joined)).status).toBe(200);
  await forgot(email, 'en');
  expect((await newest(email, 2)).subject).toBe('اختر كلمة مرور جديدة');
});

test('who has a login is invited in their own language', async () => {
  const [host, guest] = [await registered('de'), await registered('ar')];
  expect((await invite(host, guest.email, 'Viewer')).status).toBe(200);
  const message = await newest(guest.email, 2);
  expect(message.subject).toBe('Ada Marsh يدعوك إلى Marsh Cycles');
  expect(message.text).toContain('«الاطّلاع فقط»');
});
