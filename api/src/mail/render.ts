import { readFile } from 'node:fs/promises';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, 'templates');

/** Templates by name: `<name>.txt` begins with the subject line, `<name>.html` is the same for eyes. */
export type MailTemplate = 'confirm-registration' | 'reset-password';

/** Subject and both bodies of a message. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Fills a template's `{names}`; values are escaped in the HTML. A name without a value is an error. */
export async function renderMail(name: MailTemplate, values: Record<string, string>): Promise<RenderedMail> {
  const [plain, rich] = await Promise.all(
    ['txt', 'html'].map((kind) => readFile(path.join(FOLDER, `${name}.${kind}`), 'utf8')),
  );
  const [subject = '', ...lines] = fill(plain ?? '', values, (text) => text).split('\n');
  const html = `<!doctype html><html lang="en"><body>${fill(rich ?? '', values, escapeHtml)}</body></html>`;
  return { subject, text: lines.join('\n').trim(), html };
}

function fill(template: string, values: Record<string, string>, write: (text: string) => string): string {
  return template.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A message template needs a value for {${name}}.`);
    return write(value);
  });
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
