import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@accounts/shared-domain';
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

const FOLDER = path.join(import.meta.dirname, 'templates');
/** Read by those who run the server. */
const ONLY_ENGLISH = ['support-request', 'frame'];
const namesIn = (file: string) =>
  new Set(readFileSync(path.join(FOLDER, file), 'utf8').match(/\{\w+\}/g) ?? []);

test('every message to people is in every language of the product, with the values of the English one', () => {
  const english = readdirSync(FOLDER).filter((file) => /^[a-z-]+\.(txt|html)$/.test(file));
  const translated = english.filter((file) => !ONLY_ENGLISH.includes(file.split('.')[0] ?? ''));
  expect(translated.length).toBeGreaterThanOrEqual(18);
  const others = LANGUAGE_CODES.filter((language) => language !== DEFAULT_LANGUAGE);
  for (const file of translated)
    for (const language of others)
      expect([file, language, namesIn(file.replace('.', `.${language}.`))]).toEqual([
        file,
        language,
        namesIn(file),
      ]);
});
