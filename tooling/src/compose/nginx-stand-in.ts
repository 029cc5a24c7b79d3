import { createReadStream, statSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { contentTypeOf } from '../modules/content-types.ts';
import { type Directive, readDirectives } from './nginx-directives.ts';
import { type Location, locationFor, locationsOf } from './nginx-locations.ts';

/**
 * Serves what a configuration of nginx says, where nginx itself is not there: the directives that the configurations in
 * `docker/` are made of, and no other. It is for one computer: no cache, no limits of size or time.
 */

/** Directives that only say how well nginx does something, and those of what this server has in one way alone. */
const WITHOUT_EFFECT = new Set([
  'client_max_body_size',
  'proxy_buffering',
  'proxy_http_version',
  'proxy_read_timeout',
]);

interface Site {
  listen: string;
  root: string;
  headers: [string, string][];
  locations: Location[];
  maps: Directive[];
  upstreams: Map<string, string[]>;
}

/** A request on its way through a location. */
interface Visit {
  site: Site;
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  pathname: string;
  variables: Map<string, string>;
}

/** A running stand-in. */
export interface NginxStandIn {
  server: Server;
  stop: () => Promise<void>;
}

/** Starts it with the main file of a configuration. Throws with the name of a directive that it does not know. */
export async function startNginxStandIn(main: string): Promise<NginxStandIn> {
  const site = siteOf(readDirectives(main));
  const server = createServer((incoming, outgoing) => {
    try {
      const { pathname } = new URL(`http://localhost${incoming.url ?? '/'}`);
      const visit = { site, incoming, outgoing, pathname, variables: variablesOf(site, incoming, pathname) };
      const found = locationFor(site.locations, pathname);
      for (const [name, value] of Object.entries(found?.captured ?? {})) visit.variables.set(name, value);
      if (found) enter(visit, found.location);
      else end(visit, 404);
    } catch (error) {
      console.error(error);
      if (!outgoing.headersSent) outgoing.writeHead(500);
      outgoing.end();
    }
  });
  const [host = '', port = ''] = site.listen.split(':');
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(Number(port), host, resolve);
  });
  const stop = (): Promise<void> => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return { server, stop };
}

function siteOf(main: Directive[]): Site {
  const http = main.find(({ name }) => name === 'http')?.block ?? [];
  const server = http.find(({ name }) => name === 'server')?.block ?? [];
  const one = (name: string): string => server.find((directive) => directive.name === name)?.args[0] ?? '';
  const groups = http.filter(({ name }) => name === 'upstream');
  const site: Site = {
    listen: one('listen'),
    root: one('root'),
    headers: server
      .filter(({ name }) => name === 'proxy_set_header')
      .map(({ args: [name = '', value = ''] }) => [name, value]),
    locations: locationsOf(server),
    maps: http.filter(({ name }) => name === 'map'),
    upstreams: new Map(
      groups.map(({ args: [name = ''], block }) => [name, block.flatMap(({ args }) => args[0] ?? [])]),
    ),
  };
  const known = new Set([...WITHOUT_EFFECT, 'listen', 'root', 'proxy_set_header', 'location']);
  for (const { name } of server) requireKnown(name, known.has(name));
  for (const { body } of site.locations) {
    for (const { name } of body) requireKnown(name, Object.hasOwn(STEPS, name) || WITHOUT_EFFECT.has(name));
  }
  return site;
}

function requireKnown(name: string, isKnown: boolean): void {
  if (!isKnown) throw new Error(`"${name}" is not known to what stands in for nginx.`);
}

function variablesOf({ maps }: Site, incoming: IncomingMessage, pathname: string): Map<string, string> {
  const variables = new Map([
    ['uri', pathname],
    ['http_host', incoming.headers.host ?? ''],
    ['remote_addr', (incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, '')],
    ['scheme', 'http'],
  ]);
  for (const { args, block } of maps) {
    const [source = '', target = ''] = args;
    const value = filled(source, variables);
    const hit = block.find(({ name }) => name.startsWith('~') && new RegExp(name.slice(1)).test(value));
    const chosen = hit ?? block.find(({ name }) => name === value || name === 'default');
    variables.set(target.slice(1), chosen?.args[0] ?? '');
  }
  return variables;
}

const filled = (text: string, variables: ReadonlyMap<string, string>): string =>
  text.replaceAll(/\$(\w+)/g, (_whole, name: string) => variables.get(name) ?? '');

/** What a location has decided so far. */
interface Course {
  headers: [string, string, isAlways: boolean][];
  /** Named locations by the status with which they take over. */
  takeOver: Map<number, string>;
  file: string | null;
  tries: string[];
  upstream: string | null;
  status: number | null;
}

type Step = (course: Course, args: string[], visit: Visit, block: Directive[]) => void;

const STEPS: Record<string, Step> = {
  return: (course, [status]) => (course.status = Number(status)),
  set: (_course, [name = '', value = ''], { variables }) =>
    void variables.set(name.slice(1), filled(value, variables)),
  add_header: (course, [name = '', value = '', always]) =>
    void course.headers.push([name, value, always === 'always']),
  alias: (course, [file = '']) => (course.file = file),
  try_files: (course, args) => (course.tries = args),
  proxy_pass: (course, [target = ''], { variables }) =>
    (course.upstream = filled(target, variables).replace('http://', '')),
  proxy_intercept_errors: () => undefined,
  error_page: (course, args) => {
    const name = args.at(-1) ?? '';
    for (const status of args.slice(0, -2)) course.takeOver.set(Number(status), name);
  },
  if: (course, args, visit, block) => {
    const [left = '', , right = ''] = args
      .join(' ')
      .replaceAll(/^\(|\)$/g, '')
      .split(' ');
    if (filled(left, visit.variables) !== right) return;
    for (const { name, args: inner } of block) {
      requireKnown(`if ... ${name}`, name === 'rewrite');
      visit.pathname = inner[1] ?? visit.pathname;
      visit.variables.set('uri', visit.pathname);
    }
    course.tries = [];
  },
};

function enter(visit: Visit, { body }: Location): void {
  const course: Course = {
    headers: [],
    takeOver: new Map(),
    file: null,
    tries: [],
    upstream: null,
    status: null,
  };
  for (const { name, args, block } of body) STEPS[name]?.(course, args, visit, block);
  if (course.status !== null) return end(visit, course.status);
  if (course.upstream !== null) return forward(visit, course);
  serveFile(visit, course);
}

function end({ outgoing }: Visit, status: number): void {
  outgoing.writeHead(status).end(status === 204 ? undefined : `${status}\n`);
}

function serveFile(visit: Visit, course: Course): void {
  const { incoming, outgoing, site, variables } = visit;
  const inRoot = (name: string): string => path.join(site.root, path.posix.normalize(`/${name}`));
  const names = course.tries.length > 0 ? course.tries : ['$uri'];
  const candidates = names
    .filter((name) => !name.startsWith('='))
    .map((name) => inRoot(decodeURIComponent(filled(name, variables))));
  const file = course.file ?? candidates.find(isFile);
  const isThere = file !== undefined && isFile(file);
  for (const [name, value, isAlways] of course.headers) {
    if (isAlways || isThere) outgoing.appendHeader(name.toLowerCase(), value);
  }
  if (!isThere) return end(visit, 404);
  const encoding = encodingFor(file, String(incoming.headers['accept-encoding'] ?? ''));
  outgoing.setHeader('content-type', contentTypeOf(file));
  outgoing.setHeader('vary', 'accept-encoding');
  if (encoding) outgoing.setHeader('content-encoding', encoding.name);
  const sent = file + (encoding?.ending ?? '');
  outgoing.writeHead(200, { 'content-length': statSync(sent).size });
  if (incoming.method === 'HEAD') outgoing.end();
  else createReadStream(sent).pipe(outgoing);
}

const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() === true;

const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

const encodingFor = (file: string, accepted: string) =>
  ENCODINGS.find(({ name, ending }) => new RegExp(`\\b${name}\\b`).test(accepted) && isFile(file + ending));

/** Which server of a group was asked last. */
const turns = new Map<string, number>();

function forward(visit: Visit, { upstream, takeOver }: Course): void {
  const { site, incoming, outgoing, variables } = visit;
  const servers = site.upstreams.get(upstream ?? '') ?? [];
  const turn = (turns.get(upstream ?? '') ?? -1) + 1;
  turns.set(upstream ?? '', turn);
  const inTurn = servers.map((_one, index) => servers[(turn + index) % servers.length] ?? '');
  const headers = { ...incoming.headers };
  for (const [name, value] of site.headers) {
    const written = filled(value, variables);
    if (written === '') delete headers[name.toLowerCase()];
    else headers[name.toLowerCase()] = written;
  }
  const failed = (status: number): void => {
    const other = site.locations.find(({ pattern }) => pattern === takeOver.get(status));
    if (other && !outgoing.headersSent) enter(visit, other);
    else if (outgoing.headersSent) outgoing.destroy();
    else end(visit, status);
  };
  const ask = ([server, ...others]: string[]): void => {
    if (server === undefined) return failed(502);
    const { method, url } = incoming;
    const options = { method, path: url, headers, agent: false };
    const onward = request(`http://${server}`, options, (reply) => {
      const status = reply.statusCode ?? 502;
      if (takeOver.has(status)) {
        reply.resume();
        return failed(status);
      }
      outgoing.writeHead(status, reply.headers);
      // Server-sent events have a head long before their first event.
      outgoing.flushHeaders();
      reply.pipe(outgoing);
    });
    onward.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNREFUSED' && incoming.readableFlowing === null ? ask(others) : failed(502),
    );
    outgoing.once('close', () => onward.destroy());
    // Nothing of the body is read before there is a server that takes it.
    onward.once('socket', (socket) => socket.once('connect', () => incoming.pipe(onward)));
  };
  ask(inTurn);
}
