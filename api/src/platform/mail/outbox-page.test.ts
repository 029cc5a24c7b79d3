import { messagePage, outboxPage, wantsPage } from './outbox-page.ts';
import type { OutboxMessage } from './outbox.ts';

const message: OutboxMessage = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  to: 'ann@example.com',
  subject: 'Welcome <b>Ann</b>',
  text: 'Open http://localhost:4000/registration/abc?x=1&y="2 to confirm.',
  html: '',
  links: [],
  attachments: [{ fileName: 'a "quote".pdf', contentType: 'application/pdf', base64: 'JVBERg==' }],
  createdDate: '2026-11-21T10:00:00.000Z',
};

test('a browser gets the page, a program JSON', () => {
  expect(wantsPage({ headers: { accept: 'text/html,*/*;q=0.8' } })).toBe(true);
  expect(wantsPage({ headers: { accept: '*/*' } })).toBe(false);
  expect(wantsPage({ headers: {} })).toBe(false);
});

test('the list leads to each message, and what a message says is no markup', () => {
  const html = outboxPage([message]).html;
  expect(html).toContain(`<a href="/dev/outbox/${message.id}">Welcome &lt;b&gt;Ann&lt;/b&gt;</a>`);
  expect(html).toContain('2026-11-21 10:00 UTC');
  expect(outboxPage([]).html).toContain('No message has been sent yet.');
});

test('a message has its links and its attachments', () => {
  const html = messagePage(message).html;
  expect(html).toContain('<a href="http://localhost:4000/registration/abc?x=1&amp;y=&quot;2">');
  expect(html).toContain('download="a &quot;quote&quot;.pdf" href="data:application/pdf;base64,JVBERg=="');
});
