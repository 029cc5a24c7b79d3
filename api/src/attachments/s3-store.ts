import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../config/addresses.ts';
import { sha256Hex } from '../event-loop/digest.ts';
import { problem } from '../http/problem.ts';
import { logOf } from '../log/log.ts';
import type { FileStore } from './file-store.ts';

const log = logOf('files');

/** How long the store may take to begin its answer, retries included. */
const TIMEOUT_MS = 30_000;
const RETRIES = 3;
const UNAVAILABLE = 'The file store does not answer right now. Please try again.';

/** Files in a bucket of any store that speaks S3, addressed by path. */
export function s3Store(config: S3Config): FileStore {
  const { accessKeyId, secretAccessKey, region } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const call = async (method: 'PUT' | 'GET' | 'DELETE', key: string, body?: Buffer): Promise<Response> => {
    // Signed with the rest of the request, so that a store refuses content that was damaged on its way.
    const headers = { 'x-amz-content-sha256': await sha256Hex(body ?? '') };
    // Until the store has begun to answer; how long a reader takes over the content is not counted.
    const patience = new AbortController();
    const late = setTimeout(() => patience.abort(), TIMEOUT_MS);
    const init = { method, headers, signal: patience.signal, ...(body === undefined ? {} : { body }) };
    const answer = await client
      .fetch(`${config.bucketUrl}/${key}`, init)
      .catch((error: unknown) => {
        throw refused(method, error instanceof Error ? error.message : String(error));
      })
      .finally(() => clearTimeout(late));
    if (answer.ok || answer.status === 404) return answer;
    throw refused(method, `${answer.status} ${await answer.text()}`);
  };
  return {
    put: async (key, content) => {
      const answer = await call('PUT', key, content);
      // A bucket that is not there: unlike a file, nothing to be silent about.
      if (!answer.ok) throw refused('PUT', `${answer.status} ${await answer.text()}`);
    },
    read: async (key) => {
      const answer = await call('GET', key);
      if (answer.ok && answer.body !== null) return Readable.fromWeb(answer.body);
      await answer.body?.cancel();
      return null;
    },
    remove: async (key) => {
      const answer = await call('DELETE', key);
      await answer.body?.cancel();
    },
  };
}

/** The store's own words go to the log; people are told in general ones. */
function refused(method: string, words: string): Error {
  log.error(new Error(words.slice(0, 500)), 'The S3 store failed', { method });
  return problem.unavailable(UNAVAILABLE);
}
