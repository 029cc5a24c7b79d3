import type { Area, ListName } from '@accounts/shared-domain';
import { contactResource } from '../../accounting/contacts/resource.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { requireMayChange } from '../engine/guards.ts';
import { requireDocument } from '../engine/read.ts';
import { DOCUMENT_KINDS } from '../kinds/kinds.ts';

/** What attachments may be bound to. */
export interface AttachedRecord {
  path: ListName;
  module: string;
  /** Who may see the record may see its files; who may edit it may add and remove them. */
  area: Area;
  noun: string;
  /** 404 unless the record is there. */
  require(tx: Tx, id: string): Promise<void>;
  /** 403 for a record that only who may approve may change by now. */
  requireMayChange(tx: Tx, member: MemberContext, id: string): Promise<void>;
}

const CONTACT: AttachedRecord = {
  path: contactResource.path,
  module: contactResource.module,
  area: contactResource.area,
  noun: 'contact',
  require: async (tx, id) => {
    const rows = await tx.run('SELECT 1 FROM contact WHERE company_id = $1 AND id = $2', [tx.companyId, id]);
    if (rows.length === 0) throw apiError.notFound();
  },
  requireMayChange: async () => undefined,
};

/** Every document, and contacts. */
export const ATTACHED_RECORDS: readonly AttachedRecord[] = [
  ...Object.values(DOCUMENT_KINDS).map((kind) => ({
    path: kind.path,
    module: kind.module,
    area: kind.area,
    noun: kind.kind,
    require: (tx: Tx, id: string) => requireDocument(tx, kind, id),
    requireMayChange: async (tx: Tx, member: MemberContext, id: string) => {
      const [document] = await tx.run<{ status: string; number: string | null }>(
        'SELECT status, number FROM document WHERE company_id = $1 AND id = $2',
        [tx.companyId, id],
      );
      if (document !== undefined) requireMayChange(member, kind, document);
    },
  })),
  CONTACT,
];

/** Area of the record that an attachment is bound to. */
export function areaOfAttachment(module: string): Area {
  const record = ATTACHED_RECORDS.find((one) => one.module === module);
  if (record === undefined) throw new Error(`Nothing is attached to ${module}.`);
  return record.area;
}
