import { createHash, createHmac } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

/** How a store is reached, and where it keeps what it has. */
export interface S3Settings {
  /** 0 for any that is free. */
  port: number;
  key: string;
  secret: string;
  /** The only one that there is; null takes every name, as `region` does. */
  bucket: string | null;
  region: string | null;
  /** Objects of one response to a listing. */
  page: number;
  /** Keeps the objects beyond the end of the process; null: in memory alone. */
  folder: string | null;
}

/** A store that speaks S3 on the loopback address. It refuses a request whose signature (version 4) or content is wrong. */
export interface S3Server {
  /** What S3_URL is set to; the secret is `top/secret`. */
  url: string;
  /** Path -> content. */
  objects: Map<string, Buffer>;
  stop(): Promise<void>;
}

/** Few objects in one response to a listing, so that callers must ask for the rest. */
const DEFAULTS: S3Settings = {
  port: 0,
  key: 'LOCALKEY',
  secret: 'top/secret',
  bucket: 'books',
  region: 'eu-west-1',
  page: 3,
  folder: null,
};

/** Starts one; without settings with an empty bucket called `books`. */
export async function startS3Server(given: Partial<S3Settings> = {}): Promise<S3Server> {
  const settings = { ...DEFAULTS, ...given };
  const objects = await keptObjects(settings.folder);
  const server = createServer((request, response) => {
    const reply = async (): Promise<void> => {
      const [status, body] = answer(objects, request, await contentOf(request), settings);
      if (status < 300) await keep(settings.folder, request, objects);
      const etag = Buffer.isBuffer(body) ? { etag: etagOf(body) } : {};
      response.writeHead(status, { 'content-type': 'application/octet-stream', ...etag }).end(body);
    };
    reply().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const { key, secret, bucket, region } = settings;
  return {
    url: `http://${key}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket ?? 'books'}/files?region=${region ?? 'us-east-1'}`,
    objects,
    stop: () => close(server),
  };
}

/** Objects that an earlier process has kept. */
async function keptObjects(folder: string | null): Promise<Map<string, Buffer>> {
  if (folder === null) return new Map();
  await mkdir(folder, { recursive: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const kept = files.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name);
    return [`/${path.relative(folder, file).split(path.sep).join('/')}`, await readFile(file)] as const;
  });
  return new Map(await Promise.all(kept));
}

/** Writes down what a request has changed. */
async function keep(
  folder: string | null,
  { method, url = '' }: IncomingMessage,
  objects: ReadonlyMap<string, Buffer>,
): Promise<void> {
  if (folder === null || (method !== 'PUT' && method !== 'DELETE')) return;
  const [place = ''] = url.split('?');
  const file = path.join(folder, path.posix.normalize(place));
  const content = objects.get(place);
  if (content === undefined) return rm(file, { force: true });
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

async function contentOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const NO_BUCKET = '<Error><Code>NoSuchBucket</Code></Error>';

function answer(
  objects: Map<string, Buffer>,
  request: IncomingMessage,
  content: Buffer,
  settings: S3Settings,
): [status: number, body?: Buffer | string] {
  if (!isSigned(request, settings)) return [403, '<Error><Code>SignatureDoesNotMatch</Code></Error>'];
  if (hashOf(content) !== request.headers['x-amz-content-sha256']) return [400, 'XAmzContentSHA256Mismatch'];
  const [place = '', query] = (request.url ?? '').split('?');
  const [, bucket = '', key] = place.split('/');
  if (settings.bucket !== null && bucket !== settings.bucket) return [404, NO_BUCKET];
  if (key === undefined && query === undefined) return [404, NO_BUCKET];
  if (key === undefined) return [200, listed(objects, bucket, new URLSearchParams(query), settings.page)];
  if (request.method === 'PUT') {
    if (!mayPut(request, objects.get(place))) return [412, '<Error><Code>PreconditionFailed</Code></Error>'];
    objects.set(place, content);
    return [200];
  }
  if (request.method === 'DELETE') {
    objects.delete(place);
    return [204];
  }
  const found = objects.get(place);
  return found === undefined ? [404, '<Error><Code>NoSuchKey</Code></Error>'] : [200, found];
}

const etagOf = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`;

/** Whether `If-Match` and `If-None-Match` let an object be written over what is there. */
function mayPut({ headers }: IncomingMessage, there: Buffer | undefined): boolean {
  if (headers['if-none-match'] === '*' && there !== undefined) return false;
  return headers['if-match'] === undefined || (there !== undefined && headers['if-match'] === etagOf(there));
}

function listed(objects: Map<string, Buffer>, bucket: string, query: URLSearchParams, size: number): string {
  const prefix = `/${bucket}/${query.get('prefix') ?? ''}`;
  const after = query.get('continuation-token') ?? '';
  const left = [...objects.keys()].filter((place) => place.startsWith(prefix) && place > after).toSorted();
  const page = left.slice(0, size);
  const more = left.length > size ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const keys = page.map((place) => `<Contents><Key>${place.slice(bucket.length + 2)}</Key></Contents>`);
  return `<ListBucketResult>${keys.join('')}${more}</ListBucketResult>`;
}

/** Signature version 4, computed anew from what has arrived. */
function isSigned(request: IncomingMessage, { key: login, secret, region: own }: S3Settings): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([\w-]+)\/((\d{8})\/([\w-]+)\/s3\/aws4_request), ?SignedHeaders=([\w;-]+), ?Signature=(\w+)$/;
  const [, key, scope = '', day = '', region = '', names = '', signature] =
    form.exec(request.headers.authorization ?? '') ?? [];
  const header = (name: string): string => String(request.headers[name] ?? '').trim();
  const signed = names.split(';');
  const [place = '', query = ''] = (request.url ?? '').split('?');
  const canonical = [
    request.method,
    place,
    query.split('&').toSorted().join('&'),
    ...signed.map((name) => `${name}:${header(name)}`),
    '',
    names,
    header('x-amz-content-sha256'),
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, hashOf(canonical)].join('\n');
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(mac, `AWS4${secret}`);
  return (
    key === login &&
    (own === null || region === own) &&
    ['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signed.includes(name)) &&
    mac(signingKey, toSign).toString('hex') === signature
  );
}

const hashOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
const mac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
