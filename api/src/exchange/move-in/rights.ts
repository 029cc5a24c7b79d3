import { sentence, word } from '@accounts/shared-domain';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { requireImportRight } from '../imports/background.ts';
import { IMPORTS } from '../imports/kinds.ts';
import { APPROVED_KINDS } from './approve-documents.ts';
import { isImported, type StoredFile, type StoredMoveIn } from './store.ts';

/** 403 in words unless the member may import every kind of the files, and approve their documents where that is chosen. */
export function requireMoveInRights(
  member: MemberContext,
  { approve }: Pick<StoredMoveIn, 'approve'>,
  files: readonly Pick<StoredFile, 'kind'>[],
): void {
  for (const kind of new Set(files.map((file) => file.kind))) {
    if (!isImported(kind)) continue;
    requireImportRight(member, kind);
    const approved = approve ? APPROVED_KINDS[kind] : undefined;
    if (approved === undefined || member.can(approved.area, 'approve')) continue;
    throw apiError.forbidden(
      sentence('The role {role} of {person} may not approve {records}. Nothing was imported.', {
        role: member.roleName,
        person: member.userName,
        records: word(IMPORTS[kind].nouns),
      }),
    );
  }
}
