import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on loopback between the browser and the product. */
export interface Proxy {
  url: string;
  stop: () => Promise<void>;
}

/**
 * How long an idle connection stays open: longer than any server behind it announces (72 s), because the announcement is
 * passed on, and a client that trusts it must not find the line closed.
 */
const KEEP_ALIVE_MS = 600_000;

/** Starts one on a free port; a request for which `answer` rejects gets 502 with the reason. */
export async function startProxy(
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>,
): Promise<Proxy> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: unknown) => {
      outgoing.writeHead(502).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Passes a request on as it is, and its response back; where that is lost, the line breaks once the server has answered. */
export function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  isLost = false,
): void {
  const { method, url, headers } = incoming;
  const onward = request(target + (url ?? '/'), { method, headers }, (reply) => {
    if (isLost) {
      reply.resume().once('end', () => outgoing.destroy());
      return;
    }
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  // A page that has been left holds no stream of changes open: a person may have ten.
  outgoing.once('close', () => onward.destroy());
  incoming.pipe(onward);
}

/** A proxy that fails chosen calls with 500. */
export interface FailingServer extends Proxy {
  /** Fails every call `METHOD /path` that the pattern fits; null heals. */
  fail: (calls: RegExp | null) => void;
  /** Breaks the line off, also under the service worker; false mends it. */
  cut: (isCut: boolean) => void;
  /** Passes the next call that the pattern fits on, and loses its answer. */
  loseNext: (call: RegExp) => void;
  /** Paths that are answered with what another path has. */
  replaced: Map<string, string>;
  /** Calls that have been passed on, as `METHOD /path`. */
  passed: string[];
  /** Calls that have failed, as `METHOD /path`. */
  failed: string[];
}

/** Passes calls on to `target`, and fails chosen ones as a server does that has broken down inside. */
export async function startFailingServer(target: string): Promise<FailingServer> {
  let failing: RegExp | null = null;
  let losing: RegExp | null = null;
  let isCut = false;
  const replaced = new Map<string, string>();
  const passed: string[] = [];
  const failed: string[] = [];
  const proxy = await startProxy(async (incoming, outgoing) => {
    const call = `${incoming.method} ${new URL(incoming.url ?? '/', target).pathname}`;
    if (isCut) {
      outgoing.destroy();
      return;
    }
    if (failing?.test(call)) {
      failed.push(call);
      incoming.resume();
      outgoing.writeHead(500, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    passed.push(call);
    incoming.url = replaced.get(incoming.url ?? '') ?? incoming.url;
    const isLost = losing?.test(call) === true;
    if (isLost) losing = null;
    forward(target, incoming, outgoing, isLost);
  });
  return {
    ...proxy,
    replaced,
    passed,
    failed,
    fail: (calls) => (failing = calls),
    cut: (cut) => (isCut = cut),
    loseNext: (call) => (losing = call),
  };
}
