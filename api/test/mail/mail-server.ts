import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { eventually } from '../wait.ts';

/** A message as it came over the wire. */
export interface ReceivedMail {
  to: string[];
  messageId: string;
  /** As it was received. */
  raw: Buffer;
  /** Headers and body, soft line breaks taken out and quoted characters put back. */
  source: string;
}

/** A real mail server on the loopback address. */
export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** Waits until so many messages have been received. */
  arrived: (count: number) => Promise<ReceivedMail[]>;
  stop: () => Promise<void>;
}

/** How a server behaves; without anything it takes every message at once. */
export interface MailServerHabits {
  port?: number;
  /** Waited for after a message has been received whole and before the sender is told so. */
  accept?: () => Promise<void>;
  /** Answer to a recipient, waited for: 550 never, 450 later, undefined welcome. */
  refuse?: (address: string) => number | undefined | Promise<number | undefined>;
}

/** Starts one. */
export async function startMailServer({
  port = 0,
  accept = async () => {},
  refuse = () => undefined,
}: MailServerHabits = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const answer = async (): Promise<void> => {
        const responseCode = await refuse(address);
        done(responseCode === undefined ? null : Object.assign(new Error('Not for us.'), { responseCode }));
      };
      void answer();
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      const take = async (): Promise<void> => {
        const raw = Buffer.concat(chunks);
        const source = readable(raw.toString());
        const messageId = /^message-id: (.+)$/im.exec(source)?.[1] ?? '';
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), messageId, raw, source });
        await accept();
        done();
      };
      stream.once('end', () => void take());
    },
  });
  // A sender that dies in the middle is part of the tests.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: listening } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${listening}`,
    received,
    arrived: (count) => waitFor(received, count),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function readable(source: string): string {
  return source
    .replaceAll('\r\n', '\n')
    .replaceAll(/=\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function waitFor(received: ReceivedMail[], count: number): Promise<ReceivedMail[]> {
  return eventually(
    () => received,
    ({ length }) => length >= count,
  );
}
