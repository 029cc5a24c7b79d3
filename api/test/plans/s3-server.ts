import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A store that speaks S3 on the loopback address. It refuses a request whose signature (version 4) or content is wrong. */
export interface S3Server {
  /** What S3_URL is set to; the secret is `top/secret`. */
  url: string;
  /** Path -> content. */
  objects: Map<string, Buffer>;
  stop(): Promise<void>;
}

const KEY = 'LOCALKEY';
const SECRET = 'top/secret';
const REGION = 'eu-west-1';

/** Starts one with an empty bucket called `books`. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    void contentOf(request).then((content) => {
      const [status, body] = answer(objects, request, content);
      response.writeHead(status, { 'content-type': 'application/octet-stream' }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/books/files?region=${REGION}`,
    objects,
    stop: () => close(server),
  };
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

function answer(
  objects: Map<string, Buffer>,
  request: IncomingMessage,
  content: Buffer,
): [status: number, body?: Buffer | string] {
  if (!isSigned(request)) return [403, '<Error><Code>SignatureDoesNotMatch</Code></Error>'];
  if (hashOf(content) !== request.headers['x-amz-content-sha256']) return [400, 'XAmzContentSHA256Mismatch'];
  const place = request.url ?? '';
  if (!place.startsWith('/books/')) return [404, '<Error><Code>NoSuchBucket</Code></Error>'];
  if (request.method === 'PUT') {
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

/** Signature version 4, computed anew from what has arrived. */
function isSigned(request: IncomingMessage): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/((\d{8})\/([\w-]+)\/s3\/aws4_request), ?SignedHeaders=([\w;-]+), ?Signature=(\w+)$/;
  const [, key, scope = '', day = '', region = '', names = '', signature] =
    form.exec(request.headers.authorization ?? '') ?? [];
  const header = (name: string): string => String(request.headers[name] ?? '').trim();
  const signed = names.split(';');
  const canonical = [
    request.method,
    request.url,
    '',
    ...signed.map((name) => `${name}:${header(name)}`),
    '',
    names,
    header('x-amz-content-sha256'),
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, hashOf(canonical)].join('\n');
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(mac, `AWS4${SECRET}`);
  return (
    key === KEY &&
    region === REGION &&
    ['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => signed.includes(name)) &&
    mac(signingKey, toSign).toString('hex') === signature
  );
}

const hashOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
const mac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
