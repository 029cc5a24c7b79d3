import type { FastifyInstance } from 'fastify';
import { IdsBody } from '../../platform/http/ids-body.ts';
import { contentOf } from '../../platform/responses/describe.ts';
import { FinishedJobSchema } from '../../platform/responses/jobs.ts';
import { tenantRoute } from '../access/tenant-route.ts';
import { listFinishedJobs, markJobsSeen } from './finished.ts';

/** What became of the jobs that the signed-in member began. */
export function registerJobRoutes(app: FastifyInstance): void {
  tenantRoute(app, {
    method: 'GET',
    url: '/account/v1/jobs',
    summary: 'Jobs of the signed-in member that have finished or failed, the 30 newest first',
    response: contentOf(FinishedJobSchema),
    run: async ({ tx, member }) => ({ content: await listFinishedJobs(tx, member) }),
  });
  tenantRoute(app, {
    method: 'PUT',
    url: '/account/v1/jobs/seen',
    summary: 'Mark finished jobs as seen',
    response: contentOf(FinishedJobSchema),
    body: IdsBody,
    run: async ({ tx, member, body }) => {
      await markJobsSeen(tx, member, body.ids);
      return { content: await listFinishedJobs(tx, member) };
    },
  });
}
