import type { FastifyRequest } from 'fastify';

/** The tab that a request comes from, as it names itself in `X-Client-Id`; null where it does not. */
export function clientIdOf(request: FastifyRequest): string | null {
  const given = request.headers['x-client-id'];
  return typeof given === 'string' && given !== '' ? given : null;
}
