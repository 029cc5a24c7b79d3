import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema, TUnknown } from 'typebox';
import type { Area, Verb } from '@accounts/shared-domain';
import { claimKey, idempotencyClaim, withIdempotency } from '../../platform/changes/idempotency.ts';
import { resolveLostCommit } from '../../platform/changes/lost-commit.ts';
import { together } from '../../platform/db/together.ts';
import { inTenant, type TenantTurn, type Tx } from '../../platform/db/transaction.ts';
import { CommitOutcomeUnknownError } from '../../platform/db/unavailable.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { clientGone } from '../../platform/http/client-gone.ts';
import { clientIdOf } from '../../platform/http/client-id.ts';
import { BODY_BYTES } from '../../platform/http/limits.ts';
import { fastifyUrl, routeSchema, validatedInput } from '../../platform/http/route-schema.ts';
import { send } from '../../platform/http/send.ts';
import { readUpload, type UploadedFile } from '../../platform/http/upload.ts';
import { holdProFeature, requireProFeature, type ProFeature } from '../plans/plan-limits.ts';
import { holdMember, loadMember, type MemberContext } from '../session/member-context.ts';
import { requireSession } from '../session/sessions.ts';
import type { TenantContext } from '../session/tenant-context.ts';

/** What `run` of a tenant route gets. */
export interface TenantCall<P, Q, B> extends TenantContext {
  params: P;
  query: Q;
  body: B;
  /** The file of a route with `upload: true`, read before the transaction begins. */
  file: UploadedFile;
  request: FastifyRequest;
}

/** Whose file is read before the transaction begins; `signal` is aborted once the client has gone. */
export interface FileTurn {
  request: FastifyRequest;
  companyId: string;
  signal: AbortSignal;
}

/** A call of one company: who may make it, what it takes, what it does in its one transaction. */
export interface TenantRoute<P extends TSchema, Q extends TSchema, B extends TSchema> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{id}` in braces, as the specification writes it. */
  url: string;
  summary: string;
  /** Permission area; left out for calls every member may make. */
  area?: Area;
  verb?: Verb;
  /** For lists that several areas choose from: members who may view one of these areas may make the call. */
  areas?: readonly Area[];
  /** Only plans with the pro features have it. Credit notes are known by their area. */
  proFeature?: ProFeature;
  params?: P;
  query?: Q;
  body?: B;
  response?: TSchema;
  /** Heeds `Idempotency-Key`: a replay gets the first answer. */
  idempotent?: boolean;
  /** Takes one multipart file in the field `file`. */
  upload?: boolean;
  /** Largest JSON body, where it is not BODY_BYTES.company. */
  bodyBytes?: number;
  /** Locks the company's people and looks at the permission again by itself (`changePeople`). */
  changesPeople?: boolean;
  /**
   * What takes long and needs no database, before the transaction begins: reading the file. What it throws is answered
   * before anything else of the call is looked at.
   */
  beforehand?: (file: UploadedFile, turn: FileTurn) => Promise<void>;
  /** Connections that its transaction takes; those of calls of a company unless something else is said. */
  purpose?: (request: FastifyRequest) => NonNullable<TenantTurn['purpose']>;
  run: (call: TenantCall<Static<P>, Static<Q>, Static<B>>) => Promise<unknown>;
}

const STATUSES = [400, 401, 403, 404, 408, 409, 413, 422, 429, 503];

/** Declares a call of a company: token, member, permission, plan, one transaction, answer. */
export function tenantRoute<
  P extends TSchema = TUnknown,
  Q extends TSchema = TUnknown,
  B extends TSchema = TUnknown,
>(app: FastifyInstance, route: TenantRoute<P, Q, B>): void {
  const access = {
    'x-area': route.area ?? null,
    'x-verb': route.area === undefined ? null : (route.verb ?? 'view'),
    ...(route.areas === undefined ? {} : { 'x-areas': route.areas }),
    'x-pro': proFeatureOf(route) ?? null,
    ...(route.idempotent === true ? { 'x-idempotent': true } : {}),
    ...(route.upload === true ? { 'x-upload': true } : {}),
  };
  app.route({
    method: route.method,
    url: fastifyUrl(route.url),
    schema: routeSchema(route, [route.area ?? route.areas?.[0] ?? 'Member'], STATUSES, {
      security: [{ token: [] }],
      ...access,
    }),
    bodyLimit: route.bodyBytes ?? BODY_BYTES.company,
    // Before anything of the body is read: a stranger's upload is refused at its first byte.
    onRequest: async (request) => void (await requireSession(request)),
    handler: async (request, reply) => send(request, reply, await serve(route, request, reply)),
  });
}

async function serve<P extends TSchema, Q extends TSchema, B extends TSchema>(
  route: TenantRoute<P, Q, B>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const session = await requireSession(request);
  const upload = route.upload === true ? await readUpload(request) : undefined;
  const { companyId } = session;
  const signal = clientGone(reply);
  if (upload !== undefined) await route.beforehand?.(upload, { request, companyId, signal });
  const claim = route.idempotent === true ? await idempotencyClaim(session.userId, request, upload) : null;
  const work = async (tx: Tx): Promise<unknown> => {
    // In one packet: a call that is not permitted takes its key back with everything else.
    const [member, isClaimed] = await together(
      holdsMember(route) ? holdMember(tx, session) : loadMember(tx, session),
      claim === null ? false : claimKey(tx, claim),
    );
    requirePermission(member, route);
    const feature = proFeatureOf(route);
    // The file of an import takes long; its records are checked with the places of the plan that they take.
    if (feature !== undefined && holdsMember(route) && upload === undefined)
      await holdProFeature(tx, feature);
    const call = {
      tx,
      member,
      ...validatedInput(route, request),
      request,
      get file(): UploadedFile {
        if (upload === undefined) throw new Error(`${route.url} does not take a file.`);
        return upload;
      },
    };
    return claim === null ? route.run(call) : withIdempotency(tx, claim, isClaimed, () => route.run(call));
  };
  try {
    const turn = { purpose: route.purpose?.(request) ?? 'request', signal };
    return await inTenant(companyId, work, clientIdOf(request), turn);
  } catch (error) {
    if (claim === null || !(error instanceof CommitOutcomeUnknownError)) throw error;
    return resolveLostCommit(error, companyId, claim);
  }
}

/** Calls that change something need what their member may do until they commit. */
function holdsMember({
  method,
  url,
  verb,
  changesPeople,
}: {
  method: string;
  url: string;
  verb?: Verb;
  changesPeople?: boolean;
}): boolean {
  const reads = method === 'GET' || verb === 'view' || url.endsWith('/all');
  return !reads && changesPeople !== true;
}

function requirePermission(
  member: MemberContext,
  route: { area?: Area; verb?: Verb; areas?: readonly Area[]; proFeature?: ProFeature },
): void {
  if (route.areas?.some((area) => member.can(area, 'view')) === false) throw apiError.forbidden();
  if (route.area !== undefined && !member.can(route.area, route.verb ?? 'view')) throw apiError.forbidden();
  const feature = proFeatureOf(route);
  if (feature !== undefined) requireProFeature(member, feature);
}

/** What only paid plans have: what the route says, and everything of credit notes. */
function proFeatureOf({
  proFeature,
  area,
}: {
  proFeature?: ProFeature;
  area?: Area;
}): ProFeature | undefined {
  return proFeature ?? (area === 'CreditNotes' ? 'creditNotes' : undefined);
}
