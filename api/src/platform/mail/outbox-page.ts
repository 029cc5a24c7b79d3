import type { FastifyRequest } from 'fastify';
import { escapeHtml } from '../http/escape-html.ts';
import { PageResponse } from '../http/responses.ts';
import type { OutboxMessage } from './outbox.ts';

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 0 auto; padding: 1rem; }
  ol { list-style: none; padding: 0; } li { border-top: 1px solid #8886; padding: .75rem 0; }
  a { color: light-dark(#6d28d9, #c4b5fd); display: inline-block; padding-block: .25rem; overflow-wrap: anywhere; }
  .of { opacity: .8; } pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }`;

/** Whether a browser asks: programs get JSON. */
export function wantsPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers.accept?.startsWith('text/html') ?? false;
}

/** The outbox as a page without scripts, newest message first. */
export function outboxPage(messages: readonly OutboxMessage[]): PageResponse {
  const rows = messages.map(
    (message) => `<li><a href="/dev/outbox/${escapeHtml(message.id)}">${escapeHtml(message.subject)}</a>
<div class="of">${origin(message)}</div></li>`,
  );
  const list = rows.length === 0 ? '<p>No message has been sent yet.</p>' : `<ol>${rows.join('')}</ol>`;
  return page('Outbox', `<p>No mail server is set up, so messages stay here.</p>${list}`);
}

/** One message, with its links and attachments. */
export function messagePage(message: OutboxMessage): PageResponse {
  const files = message.attachments.map(
    ({ fileName, contentType, base64 }) =>
      `<li><a download="${escapeHtml(fileName)}" href="data:${escapeHtml(contentType)};base64,${base64}">${escapeHtml(fileName)}</a></li>`,
  );
  const attachments = files.length === 0 ? '' : `<h2>Attachments</h2><ol>${files.join('')}</ol>`;
  return page(
    message.subject,
    `<p><a href="/dev/outbox">Outbox</a></p><p class="of">${origin(message)}</p>
<pre>${linked(message.text)}</pre>${attachments}`,
  );
}

const origin = ({ to, createdDate }: OutboxMessage): string =>
  `To ${escapeHtml(to)}, <time datetime="${escapeHtml(createdDate)}">${escapeHtml(createdDate.slice(0, 16).replace('T', ' '))} UTC</time>`;

/** Addresses in a text become links. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 0 ? escapeHtml(part) : `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>`,
    )
    .join('');
}

function page(title: string, content: string): PageResponse {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`;
  return new PageResponse(html);
}
