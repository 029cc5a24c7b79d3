import type { RawRequest } from './caller.ts';

const BOUNDARY = 'x';

/** A part of a form: a file where it has a file name, otherwise a field. */
export interface Part {
  name?: string;
  fileName?: string;
  content: string | Buffer;
}

/** Bytes of a part, its boundary before it. */
export function partBytes({ name = 'file', fileName, content }: Part): Buffer {
  const file = fileName === undefined ? '' : `; filename="${fileName}"`;
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]);
}

/** A whole form. */
export function form(parts: readonly Part[]): Pick<RawRequest, 'body' | 'headers'> {
  return asForm(Buffer.concat([...parts.map(partBytes), Buffer.from(`--${BOUNDARY}--\r\n`)]));
}

/** What is no whole form, sent as one. */
export function asForm(body: string | Buffer, boundary = BOUNDARY): Pick<RawRequest, 'body' | 'headers'> {
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
