import { lookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-addresses.ts';

/** The name of an address that came from outside leads into a private network. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

/** Bytes of a response that are read before its connection is cut: nothing in it is needed. */
const MAX_RESPONSE_BYTES = 64 * 1024;

/** A POST to an address that a person has entered. */
export interface OutsidePost {
  address: URL;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** For the whole of it. */
  timeoutMs: number;
  /** Lets it reach this machine and private networks. */
  mayBePrivate: boolean;
}

/**
 * Sends a POST to a server that is not ours, and returns the status of its response. It follows no redirect, and looks at the
 * IP address that it connects to: a name that leads into a private network leads nowhere.
 * @throws PrivateAddressError, the error of the connection, or a TimeoutError
 */
export async function postOutside({
  address,
  headers,
  body,
  timeoutMs,
  mayBePrivate,
}: OutsidePost): Promise<number> {
  const host = address.hostname.replaceAll(/[[\]]/g, '');
  if (!mayBePrivate && isIP(host) !== 0 && isPrivateAddress(host)) throw new PrivateAddressError(host);
  const signal = AbortSignal.timeout(timeoutMs);
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    // A new connection: one that is kept would skip the look at the address.
    agent: false,
    signal,
    ...(mayBePrivate ? {} : { lookup: publicLookup }),
  };
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const send = address.protocol === 'https:' ? httpsRequest : httpRequest;
      send(address, options, resolve).on('error', reject).end(body);
    });
    discard(response);
    return response.statusCode ?? 0;
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}

/** Looks a name up and refuses it when one of its addresses is private. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    if (first === undefined || addresses.some(({ address }) => isPrivateAddress(address)))
      return callback(new PrivateAddressError(hostname), '', 0);
    return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

/** Lets a short response end by itself, so that its server sees no error. */
function discard(response: IncomingMessage): void {
  let bytes = 0;
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_RESPONSE_BYTES) response.destroy();
  });
  response.on('error', () => undefined);
}
