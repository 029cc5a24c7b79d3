import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WEBHOOK_SIGNATURE_HEADER, type WebhookEvent } from '@accounts/shared-domain';
import { isSigned } from '../../src/platform/http/signature.ts';

/** A delivery as the other system got it. */
export interface Received {
  headers: IncomingHttpHeaders;
  text: string;
  event: WebhookEvent;
  path: string;
}

/** Another system, with an address for webhooks. */
export interface Receiver {
  address: string;
  received: Received[];
  /** What it answers to a delivery: a status, or no answer at all. */
  answer: (delivery: Received) => number | null;
  close(): Promise<void>;
}

/** Starts it on loopback; it takes everything with 204. */
export async function startReceiver(): Promise<Receiver> {
  const receiver: Receiver = { address: '', received: [], answer: () => 204, close: () => Promise.resolve() };
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      const delivery: Received = {
        headers: request.headers,
        text,
        event: JSON.parse(text) as WebhookEvent,
        path: request.url ?? '',
      };
      receiver.received.push(delivery);
      const status = receiver.answer(delivery);
      if (status !== null) response.writeHead(status, { location: 'http://127.0.0.1:1/elsewhere' }).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  server.unref();
  receiver.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks?from=accounts`;
  receiver.close = () =>
    new Promise((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return receiver;
}

/** Whether the holder of a secret has signed exactly what was received. */
export const isSignedBy = (secret: string, { headers, text }: Received): boolean =>
  isSigned(secret, headers[WEBHOOK_SIGNATURE_HEADER], text);
