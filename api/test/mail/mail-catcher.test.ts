import { createTransport } from 'nodemailer';
import { type MailCatcher, startMailCatcher } from '../stand-ins/mail-catcher.ts';

let catcher: MailCatcher;
beforeAll(async () => (catcher = await startMailCatcher({ smtp: 0, http: 0 })));
afterAll(() => catcher.stop());

const get = async <T>(path: string): Promise<T> => (await (await fetch(catcher.url + path)).json()) as T;

test('a message is found by its recipient, read as text, and shown on the page without what it would do there', async () => {
  const transport = createTransport(catcher.smtpUrl);
  const send = (to: string, text: string) =>
    transport.sendMail({ from: 'a@books.example', to, subject: 'Grüße <b>', text, html: '<p>Hi</p>' });
  await send(
    'ida@example.com',
    'Open http://localhost:4000/registration/abc?x=1 to go on: '.padEnd(200, 'ü'),
  );
  await send('ben@example.com', '<script>alert(1)</script>');
  const query = encodeURIComponent('to:"IDA@example.com"');
  const { messages } = await get<{ messages: { ID: string; Subject: string }[] }>(
    `/api/v1/search?query=${query}`,
  );
  expect(messages).toHaveLength(1);
  expect(messages[0]?.Subject).toBe('Grüße <b>');
  const message = await get<{ Text: string; To: { Address: string }[] }>(
    `/api/v1/message/${messages[0]?.ID}`,
  );
  expect(message.Text).toContain('http://localhost:4000/registration/abc?x=1 to go on');
  expect(message.To).toEqual([{ Name: '', Address: 'ida@example.com' }]);
  expect((await get<{ messages: object[] }>('/api/v1/messages')).messages).toHaveLength(2);
  const page = await (await fetch(catcher.url)).text();
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).not.toContain('<script');
  expect((await fetch(`${catcher.url}/api/v1/message/9`)).status).toBe(404);
  transport.close();
});
