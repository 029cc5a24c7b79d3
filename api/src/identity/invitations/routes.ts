import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { publicRoute } from '../../platform/http/public-route.ts';
import { requestLanguage } from '../../platform/http/request-language.ts';
import { contentOf, valueOf } from '../../platform/responses/describe.ts';
import { InvitationSchema, ReceivedInvitationSchema } from '../../platform/responses/people.ts';
import { tenantRoute } from '../access/tenant-route.ts';
import { Captcha, Done, Password, SessionResponse, Text } from '../people/schemas.ts';
import { acceptInvitation } from './accept.ts';
import { readReceived } from './find.ts';
import { invite, listInvitations, withdrawInvitation } from './invite.ts';

const MEMBER = '/account/data/company/space/member';
const MAX_LINK_LENGTH = 100;
const RecordId = Type.String({ format: 'uuid' });
const Link = Type.String({ minLength: 1, maxLength: MAX_LINK_LENGTH });

/** Inviting people into a company, and what they do with the link that they get. */
export function registerInvitationsRoutes(app: FastifyInstance): void {
  registerInvitingRoutes(app);
  registerInvitedRoutes(app);
}

function registerInvitingRoutes(app: FastifyInstance): void {
  tenantRoute(app, {
    method: 'GET',
    url: `${MEMBER}/invites`,
    summary: 'Invitations that nobody has accepted yet, newest first',
    response: contentOf(InvitationSchema),
    area: 'Settings',
    verb: 'view',
    run: async ({ tx }) => ({ content: await listInvitations(tx) }),
  });
  tenantRoute(app, {
    method: 'POST',
    url: `${MEMBER}/invite`,
    summary: 'Invite a person by email; once more: a new link, and the earlier one ends',
    response: valueOf(InvitationSchema),
    area: 'Settings',
    verb: 'create',
    proFeature: 'userManager',
    changesPeople: true,
    query: Type.Object({ companyRoleId: RecordId, email: Text }),
    run: async ({ tx, member, query, request }) => {
      const input = { email: query.email ?? '', companyRoleId: query.companyRoleId };
      const { publicUrl, rateLimitFactor } = app.settings;
      const settings = { publicUrl, rateLimitFactor, pageLanguage: requestLanguage(request) };
      return { body: { value: await invite(tx, member, input, settings) } };
    },
  });
  tenantRoute(app, {
    method: 'DELETE',
    url: `${MEMBER}/invite`,
    summary: 'Take an invitation back; its link ends',
    response: Done,
    area: 'Settings',
    verb: 'delete',
    changesPeople: true,
    query: Type.Object({ inviteMemberId: RecordId }),
    run: async ({ tx, member, query }) => {
      await withdrawInvitation(tx, member, query.inviteMemberId);
      return { message: 'Invitation deleted successfully!' };
    },
  });
}

function registerInvitedRoutes(app: FastifyInstance): void {
  publicRoute(app, {
    method: 'GET',
    url: `${MEMBER}/invite/{id}`,
    summary: 'What an invitation is for, by the secret of its link',
    response: ReceivedInvitationSchema,
    params: Type.Object({ id: Link }),
    run: ({ params }) => readReceived(params.id),
  });
  publicRoute(app, {
    method: 'POST',
    url: `${MEMBER}/accept`,
    summary: 'Accept an invitation: with a name and a password, with the password of a login, or signed in',
    perMinute: 20,
    query: Type.Object({ id: Link }),
    body: Type.Union([
      Type.Object({ firstName: Text, lastName: Text, password: Password, captcha: Captcha }),
      Type.Null(),
    ]),
    response: SessionResponse,
    run: async ({ query, body, request }) => ({
      data: await acceptInvitation(app.settings, request, query.id, body ?? {}),
    }),
  });
}
