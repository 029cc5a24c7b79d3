import type { FastifyReply, FastifyRequest } from 'fastify';
import { FileAnswer, JsonText, NotModified } from './answers.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Sends what a route's `run` answered. */
export function send(request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  if (answer instanceof NotModified) return reply.header('etag', answer.etag).code(304).send();
  if (answer instanceof FileAnswer) return sendFile(reply, answer);
  if (answer instanceof JsonText) return sendText(request, reply, answer);
  if (answer === undefined) return reply.code(204).send();
  return reply.type(JSON_TYPE).send(JSON.stringify(answer));
}

function sendText(request: FastifyRequest, reply: FastifyReply, answer: JsonText): FastifyReply {
  if (answer.etag !== undefined) {
    void reply.header('etag', answer.etag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send();
  }
  return reply.type(JSON_TYPE).send(answer.text);
}

function sendFile(reply: FastifyReply, answer: FileAnswer): FastifyReply {
  const plain = answer.fileName.replaceAll(/[^\w.-]+/g, '_');
  const disposition = `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(answer.fileName)}`;
  return reply.header('content-disposition', disposition).type(answer.contentType).send(answer.body);
}
