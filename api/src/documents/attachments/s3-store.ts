import { Readable } from 'node:stream';
import type { S3Config } from '../../platform/config/addresses.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { logOf } from '../../platform/log/log.ts';
import { s3Client } from '../../platform/object-store/s3-client.ts';
import type { FileStore } from './file-store.ts';

const log = logOf('files');

const UNAVAILABLE = 'The file store does not answer right now. Please try again.';

/** Files in a bucket of any store that speaks S3, addressed by path. */
export function s3Store(config: S3Config): FileStore {
  const send = s3Client(config);
  const call = async (method: 'PUT' | 'GET' | 'DELETE', key: string, body?: Buffer): Promise<Response> => {
    const request = { method, url: `${config.bucketUrl}/${key}`, ...(body === undefined ? {} : { body }) };
    const answer = await send(request).catch((error: unknown) => {
      throw refused(method, error instanceof Error ? error.message : String(error));
    });
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
  return apiError.unavailable(UNAVAILABLE);
}
