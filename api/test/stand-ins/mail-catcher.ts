import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { startMailServer } from '../mail/mail-server.ts';
import { escapeHtml } from '../../src/platform/http/escape-html.ts';

/** Ports to listen on; 0 for any that is free. */
export interface CatcherPorts {
  smtp: number;
  http: number;
}

/** A running catcher. */
export interface MailCatcher {
  /** As SMTP_URL takes it. */
  smtpUrl: string;
  /** Page for people, and the calls below `/api/v1`. */
  url: string;
  stop: () => Promise<void>;
}

/** A message as Mailpit's calls name its parts. */
interface CaughtMessage {
  ID: string;
  To: { Name: string; Address: string }[];
  Subject: string;
  Created: string;
  Text: string;
  HTML: string;
}

/** Messages that are kept: the newest. */
const MAX_MESSAGES = 1_000;

/**
 * Takes every message and shows it: the part of Mailpit's calls that finds a message by its recipient
 * (`/api/v1/search?query=to:...`, `/api/v1/message/<id>`), and one page with all of them.
 */
export async function startMailCatcher(ports: CatcherPorts): Promise<MailCatcher> {
  const messages: CaughtMessage[] = [];
  let count = 0;
  const smtp = await startMailServer({
    port: ports.smtp,
    accept: async () => {
      for (const mail of smtp.received.splice(0)) {
        count += 1;
        messages.unshift(await readMessage(String(count), mail.to, mail.raw));
        messages.splice(MAX_MESSAGES);
      }
    },
  });
  const web = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const id = /^\/api\/v1\/message\/(\w+)$/.exec(pathname)?.[1];
    if (pathname === '/') return sendPage(response, messages);
    if (pathname === '/api/v1/messages') return sendJson(response, { messages: messages.map(summary) });
    if (pathname === '/api/v1/search') {
      const found = search(messages, searchParams.get('query') ?? '');
      return sendJson(response, { messages: found.map(summary) });
    }
    const message = id === undefined ? undefined : messages.find(({ ID }) => ID === id);
    if (message) return sendJson(response, message);
    response.writeHead(404).end();
  });
  web.listen(ports.http, '127.0.0.1');
  await once(web, 'listening');
  return {
    smtpUrl: smtp.url,
    url: `http://127.0.0.1:${(web.address() as AddressInfo).port}`,
    stop: async () => {
      web.closeAllConnections();
      await new Promise((closed) => web.close(closed));
      await smtp.stop();
    },
  };
}

async function readMessage(ID: string, to: readonly string[], raw: Buffer): Promise<CaughtMessage> {
  const { subject = '', text = '', html = '' } = await PostalMime.parse(raw);
  return {
    ID,
    To: to.map((Address) => ({ Name: '', Address })),
    Subject: subject,
    Created: new Date().toISOString(),
    Text: text,
    HTML: html,
  };
}

/** `to:` with an address, quoted or not; every message for anything else. */
function search(messages: readonly CaughtMessage[], query: string): readonly CaughtMessage[] {
  const address = /^to:"?([^"\s]+)"?$/.exec(query.trim())?.[1]?.toLowerCase();
  if (address === undefined) return messages;
  return messages.filter(({ To }) => To.some((one) => one.Address.toLowerCase() === address));
}

const summary = ({ ID, To, Subject, Created }: CaughtMessage) => ({ ID, To, Subject, Created });

function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(value));
}

function sendPage(response: ServerResponse, messages: readonly CaughtMessage[]): void {
  const parts = messages.map(({ To, Subject, Created, Text }) => {
    const to = To.map(({ Address }) => Address).join(', ');
    return `<article><h2>${escapeHtml(Subject)}</h2><p>${escapeHtml(to)}, ${Created}</p><pre>${escapeHtml(Text)}</pre></article>`;
  });
  const body = parts.join('\n') || '<p>No message has arrived yet.</p>';
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'",
    })
    .end(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Messages</title><h1>Messages</h1>${body}`,
    );
}
