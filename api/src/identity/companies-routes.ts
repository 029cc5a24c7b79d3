import type { FastifyInstance } from 'fastify';
import { fieldErrors, newCompanySchema } from '@accounts/shared-domain';
import { Type } from 'typebox';
import { contentOf } from '../answers/describe.ts';
import { MyCompanySchema } from '../answers/people.ts';
import { personRoute } from '../http/person-route.ts';
import { IdParams } from '../http/route-schema.ts';
import { addCompany, myCompanies, switchCompany } from './companies.ts';
import { SessionAnswer, Text, refuse } from './schemas.ts';

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
    response: SessionAnswer,
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
    response: SessionAnswer,
    run: async ({ session, params }) => ({ data: await switchCompany(session, params.id) }),
  });
}
