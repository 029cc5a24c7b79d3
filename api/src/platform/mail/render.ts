import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_LANGUAGE, directionOf, type Language } from '@accounts/shared-domain';

const FOLDER = path.join(import.meta.dirname, 'templates');
/** Longest subject; longer ones are cut, servers refuse lines of 998 bytes and more. */
const SUBJECT_LENGTH = 200;

/**
 * Templates by name: `<name>.txt` begins with the subject line, `<name>.html` is the same for eyes. Those to contacts and to
 * people who sign in are in every language of the product: `<name>.<language>.txt`.
 */
export type MailTemplate =
  | 'confirm-registration'
  | 'reset-password'
  | 'first-password'
  | 'password-changed'
  | 'invitation'
  | 'document'
  | 'receipt'
  | 'statement'
  | 'reminder'
  | 'support-request';

/** Subject and both bodies of a message. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/**
 * Fills a template's `{names}`; in the HTML values are escaped and their line breaks kept. A name without a value is an
 * error. A paragraph that is empty once filled is left out. Values never reach beyond the subject's one line.
 */
export async function renderMail(
  name: MailTemplate,
  values: Record<string, string>,
  language: Language = DEFAULT_LANGUAGE,
): Promise<RenderedMail> {
  const base = language === DEFAULT_LANGUAGE ? name : `${name}.${language}`;
  const files = [`${base}.txt`, `${base}.html`, 'frame.html'].map(readTemplate);
  const [plain = '', rich = '', frame = ''] = await Promise.all(files);
  const [subject = '', ...lines] = plain.split('\n');
  const text = fill(lines.join('\n'), values, (value) => value).replaceAll(/\n{3,}/g, '\n\n');
  const body = fill(rich, values, htmlOf).replaceAll(/<p>\s*<\/p>\n?/g, '');
  return {
    subject: oneLine(fill(subject, values, oneLine)),
    text: text.trim(),
    html: fill(
      frame,
      { language, direction: directionOf(language), body: body.trim() },
      (value) => value,
    ).trim(),
  };
}

const read = new Map<string, string>();

/** A template's text, read once. */
async function readTemplate(file: string): Promise<string> {
  const known = read.get(file);
  if (known !== undefined) return known;
  const text = await readFile(path.join(FOLDER, file), 'utf8');
  read.set(file, text);
  return text;
}

/** One line without control characters: nothing in it can begin another header. */
function oneLine(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  // By characters, so that none is cut in two.
  return Array.from(line).slice(0, SUBJECT_LENGTH).join('');
}

function fill(template: string, values: Record<string, string>, write: (text: string) => string): string {
  return template.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A message template needs a value for {${name}}.`);
    return write(value);
  });
}

function htmlOf(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/\r?\n/g, '<br>');
}
