import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../config/addresses.ts';
import { sha256Hex } from '../event-loop/digest.ts';

/** How long the store may take to begin its answer, retries included. */
const TIMEOUT_MS = 30_000;
const RETRIES = 3;

/** One request to a bucket. */
export interface S3Request {
  method: 'PUT' | 'GET' | 'DELETE';
  /** Address without the signature: an object's, or the bucket's with a query. */
  url: string;
  body?: Buffer;
  headers?: Record<string, string>;
}

/**
 * Sends signed requests to a store that speaks S3. Gives its answer, whatever its status is; throws when none comes in
 * time.
 */
export function s3Client(config: S3Config): (request: S3Request) => Promise<Response> {
  const { accessKeyId, secretAccessKey, region } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  return async ({ method, url, body, headers }) => {
    // Signed with the rest of the request, so that a store refuses content that was damaged on its way.
    const signed = { ...headers, 'x-amz-content-sha256': await sha256Hex(body ?? '') };
    // Until the store has begun to answer; how long a reader takes over the content is not counted.
    const timeout = new AbortController();
    const late = setTimeout(() => timeout.abort(), TIMEOUT_MS);
    // Its memory is never shared with a thread.
    const sent = body === undefined ? {} : { body: body as Buffer<ArrayBuffer> };
    const init = { method, headers: signed, signal: timeout.signal, ...sent };
    return client.fetch(url, init).finally(() => clearTimeout(late));
  };
}
