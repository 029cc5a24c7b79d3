import type { CompanyRole } from '@accounts/shared-domain';
import type { Http } from './http.ts';
import { viewQueryOptions } from './view-query.ts';

/** Roles of the company with their permissions, highest first: part of the login sequence, and what screens of roles show. */
export const rolesQuery = (http: Http) =>
  viewQueryOptions(http, {
    view: 'roles',
    key: ['list'],
    load: async (client, signal) =>
      (await client.get<{ content: CompanyRole[] }>('/account/v1/company/roles', { signal })).data.content,
  });
