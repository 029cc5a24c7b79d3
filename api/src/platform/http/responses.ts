import type { Readable } from 'node:stream';

/** JSON text built by PostgreSQL, passed through untouched. */
export class JsonText {
  readonly text: string;
  readonly etag: string | undefined;
  /** The same for every user: browsers may keep it and revalidate it. */
  readonly isPublic: boolean;
  constructor(text: string, etag: string | undefined, isPublic: boolean) {
    this.text = text;
    this.etag = etag;
    this.isPublic = isPublic;
  }
}

/** What a file holds, or what makes it once the transaction of the call has ended. */
type FileBody = Buffer | string | (() => Promise<Buffer>);

/** A file: spreadsheet, PDF, plain-text ledger. */
export class FileResponse {
  readonly body: FileBody;
  readonly contentType: string;
  readonly fileName: string;
  readonly headers: Record<string, string>;
  constructor(body: FileBody, contentType: string, fileName: string, headers: Record<string, string>) {
    this.body = body;
    this.contentType = contentType;
    this.fileName = fileName;
    this.headers = headers;
  }
}

/** A body that is sent as it comes: stored files, events. Its headers win over those of every other answer. */
export class StreamResponse {
  readonly body: Readable;
  readonly headers: Record<string, string>;
  constructor(body: Readable, headers: Record<string, string>) {
    this.body = body;
    this.headers = headers;
  }
}

/**
 * JSON that takes long to make and needs no database: made once the transaction of the call has ended. The signal is aborted
 * when the client has gone.
 */
export class LaterResponse {
  readonly make: (signal: AbortSignal) => Promise<unknown>;
  constructor(make: (signal: AbortSignal) => Promise<unknown>) {
    this.make = make;
  }
}

/** A page for a browser where programs get JSON from the same call. */
export class PageResponse {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
}

/** The client already has this version: 304, no body. */
export class NotModified {
  readonly etag: string;
  constructor(etag: string) {
    this.etag = etag;
  }
}

/**
 * Passes JSON text through as it is; with `etag` (quotes are added here) a client that holds it may ask conditionally.
 * Browsers keep it only when it `isPublic`.
 */
export function jsonText(text: string, options: { etag?: string; isPublic?: boolean } = {}): JsonText {
  const { etag, isPublic = false } = options;
  return new JsonText(text, etag === undefined ? undefined : `"${etag}"`, isPublic);
}

/** Answers with a file to save under `fileName`. */
export function fileResponse(
  body: FileBody,
  contentType: string,
  fileName: string,
  headers: Record<string, string> = {},
): FileResponse {
  return new FileResponse(body, contentType, fileName, headers);
}
