import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { PrintLogo, PrintedDocument } from '@accounts/shared-domain';
import type { FileStore } from '../../documents/attachments/file-store.ts';
import { storeOf } from '../../documents/attachments/store.ts';
import { DOCUMENT_KINDS } from '../../documents/kinds/kinds.ts';
import { readLogo } from '../../documents/print/logo.ts';
import { pdfResponse } from '../../documents/print/pdf-answer.ts';
import { readPrintedDocument } from '../../documents/print/printed-document.ts';
import { readPrintedReceipt } from '../../documents/print/printed-receipt.ts';
import { sessionRoute } from '../../identity/access/session-route.ts';
import { requireProFeature } from '../../identity/plans/plan-limits.ts';
import { loadMember, type MemberContext } from '../../identity/session/member-context.ts';
import { inTenant, type Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { oneOf } from '../../platform/responses/describe.ts';
import { requireReceipt } from '../payments/read-receipt.ts';
import { RECEIPTS } from '../payments/receipt-activity.ts';

const KINDS = Object.values(DOCUMENT_KINDS);
const TYPES = [...KINDS.map(({ module }) => module), RECEIPTS];

/** PDFs of everything that is printed. */
export function registerPrintRoutes(app: FastifyInstance): void {
  const store = storeOf(app.settings);
  sessionRoute(app, {
    method: 'GET',
    url: '/account/v1/pdf/view',
    summary: 'PDF of a document or receipt',
    response: Type.String({ description: 'The PDF, as application/pdf.' }),
    query: Type.Object({ id: Type.String({ format: 'uuid' }), type: oneOf(TYPES) }),
    run: async ({ session, query }) => {
      const { printed, logo } = await inTenant(session.companyId, async (tx) =>
        readPaper(tx, await loadMember(tx, session), store, query),
      );
      // After the transaction: drawing takes time, and nothing of the database.
      return pdfResponse(session.companyId, printed, logo);
    },
  });
}

async function readPaper(
  tx: Tx,
  member: MemberContext,
  store: FileStore,
  { id, type }: { id: string; type: string },
): Promise<{ printed: PrintedDocument; logo: PrintLogo | null }> {
  const printed =
    type === RECEIPTS ? await paperOfReceipt(tx, member, id) : await paperOf(tx, member, id, type);
  return { printed, logo: await readLogo(tx, store) };
}

async function paperOfReceipt(tx: Tx, member: MemberContext, id: string): Promise<PrintedDocument> {
  await requireReceipt({ tx, member }, id, ['view']);
  return readPrintedReceipt(tx, id);
}

async function paperOf(tx: Tx, member: MemberContext, id: string, type: string): Promise<PrintedDocument> {
  const kind = KINDS.find(({ module }) => module === type);
  if (kind === undefined) throw apiError.notFound();
  if (!member.can(kind.area, 'view')) throw apiError.forbidden();
  if (kind.area === 'CreditNotes') requireProFeature(member, 'creditNotes');
  return readPrintedDocument(tx, kind.kind, id);
}
