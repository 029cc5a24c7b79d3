import type { FastifyInstance } from 'fastify';
import { fieldErrors, newCompanySchema } from '@accounts/shared-domain';
import { Type } from 'typebox';
import { personRoute } from '../../identity/access/person-route.ts';
import { SessionResponse, Text, refuse } from '../../identity/people/schemas.ts';
import { IdParams } from '../../platform/http/route-schema.ts';
import { contentOf } from '../../platform/responses/describe.ts';
import { MyCompanySchema } from '../../platform/responses/people.ts';
import { addCompany, myCompanies, switchCompany } from './companies.ts';

/** The companies of a person: which they are, another one, going from one to the other. A token is for one company. */
export function registerCompaniesRoutes(app: FastifyInstance): void {
  personRoute(app, {
    method: 'GET',
    url: '/account/v1/companies',
    summary: 'The companies that the signed-in person works in',
    response: contentOf(MyCompanySchema),
    run: async ({ session }) => ({ content: await myCompanies(session) }),
  });
  personRoute(app, {
    method: 'POST',
    url: '/account/v1/companies',
    summary: 'Make a further company and sign in to it',
    perMinute: 10,
    body: Type.Object({ companyName: Text, countryCode: Text }),
    response: SessionResponse,
    run: async ({ session, body }) => {
      refuse(fieldErrors(newCompanySchema, body));
      const { companyName = '', countryCode = '' } = body;
      return { data: await addCompany(session, { companyName, countryCode }) };
    },
  });
  personRoute(app, {
    method: 'POST',
    url: '/account/v1/companies/{id}/switch',
    summary: 'Sign in to another company of the same person; the present token goes on working',
    params: IdParams,
    response: SessionResponse,
    run: async ({ session, params }) => ({ data: await switchCompany(session, params.id) }),
  });
}
