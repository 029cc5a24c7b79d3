import { renderMail } from './render.ts';

const values = {
  title: 'Invoice INV-1',
  companyName: 'Łódź & <b>Sons</b>\r\nBcc: spy@example.com',
  contactName: 'Ada {link}',
  opening: 'please find our invoice below.',
  message: 'First line\nsecond <line>',
  facts: '',
  link: 'https://example.com/invoicing/external/abc',
  pixel: 'https://example.com/public/mail/def/open.gif',
};

test('values stay what they are: one line in the subject, text in the HTML, no template of their own', async () => {
  const { subject, text, html } = await renderMail('document', values);
  expect(subject).toBe('Invoice INV-1 from Łódź & <b>Sons</b> Bcc: spy@example.com');
  expect(text).toContain('Hello Ada {link},');
  expect(html).toContain('&lt;b&gt;Sons&lt;/b&gt;');
  expect(html).toContain('First line<br>second &lt;line&gt;');
  expect(html).not.toContain('<b>');
});

test('what is empty leaves no gap', async () => {
  const { text, html } = await renderMail('document', { ...values, message: '' });
  expect(text).not.toMatch(/\n{3}/);
  expect(html).not.toContain('<p></p>');
});

test('a value that is missing is a fault of the program', async () => {
  await expect(renderMail('receipt', {})).rejects.toThrow('A message template needs a value for');
});
