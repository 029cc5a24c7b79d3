import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { PAGE_FILES, pageFileOf } from '@accounts/shared-domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { onceMade, type OnceMade } from '../../platform/http/once-made.ts';
import { isPage } from '../../platform/http/unknown-path.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const FRESH = 'no-cache';
/** A name that carries a hash of its content: `main.0a1b2c3d4e5f.js`. */
const HASHED = /[.-][0-9a-f]{8,}\.\w+(\.(br|gz))?$/;

/** A file of a published version: `/sales/1.4.0-0a1b2c3d4e5f6a7b/module.json`. */
const IN_A_VERSION = /^\/[a-z][a-z0-9-]*\/[\w.-]*\d[\w.-]*\/./;

/** Serves what browsers load: the shell, the registry, the modules; unknown pages of a browser get the shell. */
export async function registerWeb(app: FastifyInstance, config: Config): Promise<void> {
  const modules = config.modulesDir;
  await mkdir(modules, { recursive: true });
  // `reply.sendFile` takes the headers of the registration that brings it: this one, for what may change.
  await app.register(fastifyStatic, {
    root: modules,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', FRESH),
  });
  await serveModules(app, modules);
  await serveShell(app, config);
}

async function serveModules(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/m/',
    decorateReply: false,
    // The registry has a separate address, and who changed it is for operators.
    allowedPath: (name) => IN_A_VERSION.test(name),
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', IMMUTABLE),
  });
  const registry = path.join(folder, 'registry.json');
  let current: { text: string; made: OnceMade } | undefined;
  app.get('/registry.json', { schema: { hide: true } }, async (request, reply) => {
    const text = await readFile(registry, 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? apiError.unknownPath() : error;
    });
    // Compressed again only when something was published.
    if (text !== current?.text)
      current = { text, made: onceMade('application/json; charset=utf-8', () => text) };
    return current.made.handler(request, reply);
  });
}

async function serveShell(app: FastifyInstance, { webDir: folder, serviceWorker }: Config): Promise<void> {
  const index = path.join(folder, PAGE_FILES.public);
  if (existsSync(folder)) {
    await app.register(fastifyStatic, {
      root: folder,
      prefix: '/',
      decorateReply: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => void reply.header('cache-control', HASHED.test(file) ? IMMUTABLE : FRESH),
    });
  }
  // Handlers of files return nothing: a `reply` that is returned is awaited, which adds two listeners to its response.
  const page = ({ url }: FastifyRequest, reply: FastifyReply): void => {
    if (!existsSync(index)) throw apiError.unknownPath();
    const [pathname = '/'] = url.split('?');
    void reply.code(200).sendFile(pageFileOf(pathname), folder);
  };
  // Browsers ask for it with each page: one that is switched off is gone with the next.
  const worker = serviceWorker ? 'service-worker.js' : 'service-worker-off.js';
  app.get('/service-worker.js', { schema: { hide: true } }, (_request, reply) => {
    void reply.sendFile(worker, folder);
  });
  // Named, because the folder itself is no file: the wildcard route would refuse it.
  app.get('/', { schema: { hide: true } }, page);
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) throw apiError.unknownPath();
    page(request, reply);
  });
}
