import { ATTACHMENT_EXTENSIONS, extensionOf } from '@accounts/shared-domain';
import { apiError } from '../../platform/errors/api-error.ts';

/** What a file is, told by its content. */
export interface FileKind {
  /** Media type that it is stored and served under. */
  type: string;
  /** Extensions that fit it, the usual one first. */
  extensions: readonly string[];
}

/** Old Office files share one container with others (installers, mails); which of them it is, only the name tells. */
const CONTAINER = 'application/x-cfb';
const IN_CONTAINER = ['application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-powerpoint'];
const SAME_AS: Readonly<Record<string, string>> = { 'image/apng': 'image/png' };
/** Control characters that no text has; tabs and line ends are fine. */
const NO_TEXT = /[\p{Cc}--[\t\n\f\r]]/v;

/** What browsers may show on the spot: pictures only, which run no script. */
export function isShownInline(type: string): boolean {
  return type.startsWith('image/') && type in ATTACHMENT_EXTENSIONS;
}

/** Tells what a file is; the name decides only where the content leaves it open. 422 for what is not taken. */
export async function fileKindOf(content: Buffer, name: string): Promise<FileKind> {
  if (content.length === 0) throw refused('The file is empty.');
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(content))?.mime;
  const type = found === undefined ? textType(content, name) : knownType(found, name);
  const extensions = type === undefined ? undefined : ATTACHMENT_EXTENSIONS[type];
  if (type === undefined || extensions === undefined) {
    throw refused('Files of this kind are not taken. Send a picture, PDF, Office document, CSV or text.');
  }
  return { type, extensions };
}

function refused(message: string): Error {
  return apiError.validation([{ field: 'file', message }], 'API-FILE-TYPE');
}

function knownType(found: string, name: string): string | undefined {
  if (found !== CONTAINER) return SAME_AS[found] ?? found;
  return IN_CONTAINER.find((type) => ATTACHMENT_EXTENSIONS[type]?.includes(extensionOf(name)));
}

function textType(content: Buffer, name: string): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    if (NO_TEXT.test(text)) return undefined;
  } catch {
    return undefined;
  }
  // Markup is text like any other here: it is served as text, to save.
  return extensionOf(name) === 'csv' ? 'text/csv' : 'text/plain';
}
