import { query } from '../digest.ts';
import { BODY_TIMEOUT_MS } from '../../src/platform/http/limits.ts';
import { MAX_STREAMS } from '../../src/reports/events/stream-places.ts';
import type { SharedServer, TestCompany } from '../harness.ts';
import { halfPost, sendRaw } from './raw-client.ts';
import { getText, trickled, unread, type OpenConnections } from './slow-clients.ts';

const SLOW_BODIES = 20;
const SLOW_UPLOADS = 10;
const SLOW_READERS = 20;
/** Streams that the slow readers hold: one less than a person may. */
export const SLOW_STREAMS = MAX_STREAMS.person - 1;
/** Streams that each person tries to open: one more than a person may. */
const STREAMS_TRIED = MAX_STREAMS.person + 1;
const EVENTS = '/account/v1/events';

/** Takes a person's membership away behind the server's back: a session that is good, and a company that is not theirs. */
export async function withoutCompany(server: SharedServer, { userId, token }: TestCompany): Promise<string> {
  for (const table of ['member', 'user_company']) {
    await query(server.databaseUrl, `DELETE FROM ${table} WHERE user_id = '${userId}'`);
  }
  return token;
}

/** Bodies that never come to an end; the status of each. */
export function slowBodies({ url }: SharedServer, token: string): Promise<number[]> {
  const urls = ['/auth/token', '/public/customer/register', '/account/v1/invoices', '/none'];
  const open = Array.from({ length: SLOW_BODIES }, async (_, index) => {
    const text = halfPost(urls[index % urls.length] ?? '', 1_000, '{"username":"', [
      `authorization: Bearer ${token}`,
    ]);
    return (await sendRaw(url, text, BODY_TIMEOUT_MS * 2)).status;
  });
  return Promise.all(open);
}

/** Streams of a company's changes, and large responses, that nothing reads. */
export function slowReaders({ url }: SharedServer, token: string): OpenConnections {
  const streams = Array.from({ length: SLOW_STREAMS }, (_, index) => streamText(token, index));
  const large = Array.from({ length: SLOW_READERS }, () => getText('/openapi.json', token));
  return unread(url, [...streams, ...large]);
}

/** Every person opens streams until they are refused: by person, and by their common address. */
export function mostStreams({ url }: SharedServer, tokens: readonly string[]): OpenConnections {
  const texts = tokens.flatMap((token) =>
    Array.from({ length: STREAMS_TRIED }, (_, index) => streamText(token, index)),
  );
  return unread(url, texts);
}

function streamText(token: string, index: number): string {
  return getText(EVENTS, token, ['accept: text/event-stream', `x-client-id: reader-${index}`]);
}

/** Uploads that come a byte at a time. */
export function slowUploads({ url }: SharedServer, token: string): OpenConnections {
  return trickled(url, '/account/v1/contacts/import', token, SLOW_UPLOADS);
}
