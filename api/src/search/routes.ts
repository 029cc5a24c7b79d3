import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { hasProFeature } from '../company/plans.ts';
import type { Tx } from '../db/transaction.ts';
import { tenantRoute } from '../http/tenant-route.ts';
import { SEARCH_KINDS } from './kinds.ts';
import type { SearchKind } from './kinds.ts';
import { SearchAnswer } from '../answers/common.ts';

const HITS_PER_KIND = 8;

/** One hit of the global search. */
interface Hit {
  kind: string;
  id: string;
  title: string;
  subtitle: string;
}

/** Global search over what the member may see: `{content: [{kind, id, title, subtitle}]}`. */
export function registerSearchRoutes(app: FastifyInstance): void {
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/search',
    summary: 'Global search',
    response: SearchAnswer,
    query: Type.Object({ q: Type.String({ maxLength: 200 }) }),
    run: async ({ tx, member, query }) => {
      const words = query.q.trim();
      if (words === '') return { content: [] };
      const kinds = SEARCH_KINDS.filter(
        ({ area, proFeature }) => member.can(area, 'view') && hasProFeature(member, proFeature),
      );
      const hits = await Promise.all(kinds.map((kind) => hitsOf(tx, kind, words)));
      return { content: hits.flat() };
    },
  });
}

/** Hits that begin with the words come first. */
async function hitsOf(tx: Tx, { kind, rows }: SearchKind, words: string): Promise<Hit[]> {
  const found = await tx.run<Omit<Hit, 'kind'>>(
    `SELECT id, title, subtitle FROM (${rows}) r
     WHERE position(lower($2) IN lower(matched)) > 0
     ORDER BY position(lower($2) IN lower(title)) <> 1, rank, id LIMIT ${HITS_PER_KIND}`,
    [tx.companyId, words],
  );
  return found.map((hit) => ({ kind, ...hit }));
}
