import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { hostnameOf, isLoopbackAddress, isLoopbackName, isWildcard } from '../config/network.ts';
import { apiError } from '../errors/api-error.ts';

/** Headers that a proxy adds: a request that carries one comes from behind it, whatever its peer is. */
const FORWARDING_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
] as const;

/** Whether a request was made on this machine: by a loopback peer, under a loopback name, and through no proxy. */
export function isLocalRequest({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  return (
    isLoopbackAddress(socket.remoteAddress ?? '') &&
    isLoopbackName(hostnameOf(headers.host) ?? '') &&
    FORWARDING_HEADERS.every((name) => headers[name] === undefined)
  );
}

/** Throws 403 unless the request was made on this machine. */
export function requireLocalRequest(request: FastifyRequest): void {
  if (isLocalRequest(request.raw)) return;
  throw apiError.forbidden('This is answered only on the computer that Accounts runs on.', 'API-LOCAL');
}

/**
 * Whether a `Host` header is one the server answers to: a name of the loopback address, a configured one, or, where the
 * server listens on every interface, an address. An address cannot be pointed elsewhere, so it needs no list.
 */
export function isAllowedHost(
  { allowedHosts, host }: Pick<Config, 'allowedHosts' | 'host'>,
  header: string | undefined,
): boolean {
  if (allowedHosts === null) return true;
  const name = hostnameOf(header);
  if (name === null) return false;
  if (isLoopbackName(name) || allowedHosts.includes(name)) return true;
  return host !== undefined && isWildcard(host) && isIP(name) !== 0;
}

/** Refuses requests under a name the server does not know, before anything of them is looked at. */
export function guardHost(app: FastifyInstance, config: Config): void {
  if (config.allowedHosts === null) return;
  app.addHook('onRequest', async (request) => {
    if (isAllowedHost(config, request.headers.host)) return;
    throw apiError.forbidden(
      'Accounts does not answer under this address. Set PUBLIC_URL or ALLOWED_HOSTS to its name.',
      'API-HOST',
    );
  });
}
