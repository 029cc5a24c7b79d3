import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientGone } from './client-gone.ts';
import {
  FileResponse,
  JsonText,
  LaterResponse,
  NotModified,
  PageResponse,
  StreamResponse,
} from './responses.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends what a route's `run` answered. */
export function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): FastifyReply | Promise<FastifyReply> {
  if (answer instanceof NotModified) return reply.header('etag', answer.etag).code(304).send();
  if (answer instanceof FileResponse) return sendFile(reply, answer);
  if (answer instanceof LaterResponse)
    return answer.make(clientGone(reply)).then((made) => send(request, reply, made));
  if (answer instanceof StreamResponse) return reply.headers(answer.headers).send(answer.body);
  if (answer instanceof PageResponse)
    return reply.header('vary', 'accept').type('text/html; charset=utf-8').send(answer.html);
  if (answer instanceof JsonText) return sendText(request, reply, answer);
  if (answer === undefined) return reply.code(204).send();
  return reply.type(JSON_TYPE).send(JSON.stringify(answer));
}

function sendText(request: FastifyRequest, reply: FastifyReply, answer: JsonText): FastifyReply {
  if (answer.etag !== undefined) {
    void reply.header('etag', answer.etag);
    if (answer.isPublic) void reply.header('cache-control', 'public, no-cache');
    if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send();
  }
  return reply.type(JSON_TYPE).send(answer.text);
}

function sendFile(
  reply: FastifyReply,
  { body, contentType, fileName, headers }: FileResponse,
): FastifyReply | Promise<FastifyReply> {
  const sendContent = (content: Buffer | string): FastifyReply =>
    reply
      .headers(headers)
      .header('content-disposition', contentDisposition('attachment', fileName))
      .type(contentType)
      .send(content);
  return typeof body === 'function' ? body().then(sendContent) : sendContent(body);
}

/** Header that names a file in every alphabet, with a plain name beside it for old clients. */
export function contentDisposition(kind: 'attachment' | 'inline', fileName: string): string {
  const plain = fileName.replaceAll(/[^\w.-]+/g, '_');
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;
}
