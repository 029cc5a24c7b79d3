import type { FastifyInstance } from 'fastify';
import { CHANGED_LISTS_HEADER, type ListName } from '@accounts/shared-domain';
import { collectChanged } from './list-versions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    changedLists: Set<ListName> | null;
  }
}

/** Names in every response the lists that its call changed, so that clients fetch exactly those anew. */
export function nameChangedLists(app: FastifyInstance): void {
  app.decorateRequest('changedLists', null);
  // After the body has been read: the parser does not keep the context of earlier hooks.
  app.addHook('preHandler', (request, _reply, done) => {
    request.changedLists = new Set();
    collectChanged(request.changedLists, done);
  });
  app.addHook('onSend', async (request, reply) => {
    const lists = [...(request.changedLists ?? [])].toSorted();
    if (lists.length > 0) reply.header(CHANGED_LISTS_HEADER, lists.join(', '));
  });
}
