import { lacksProFeatures } from '@accounts/shared-auth';
import type { Credit, CreditSource, DocumentRow, SettledKind } from '@accounts/shared-data';
import { useCredits } from '@accounts/shared-data/around-documents';
import { ACTION_VERBS, DOCUMENT_AREAS } from '@accounts/shared-domain';
import { useCompany, useModule } from '../../module/index.ts';

/** Credits of one kind, where the plan and the role let see them; undefined until they are loaded. */
export function useVisibleCredits(
  kind: CreditSource['kind'],
  contactId?: string,
  { enabled = true, search }: { enabled?: boolean; search?: string } = {},
): Credit[] | undefined {
  const { can } = useModule();
  const company = useCompany();
  const isInPlan = kind !== 'CreditNote' || !lacksProFeatures(company);
  const isVisible = isInPlan && can(DOCUMENT_AREAS[kind], 'view');
  const credits = useCredits(kind, contactId, { search, enabled: enabled && isVisible });
  return enabled && isVisible ? credits : [];
}

/**
 * Credits of a document's contact that the member may settle it with: credit notes first, then what was paid too much.
 * Undefined until they are loaded; empty where nothing `isOwed`.
 */
export function useCreditsFor(
  kind: SettledKind,
  { contactId }: Pick<DocumentRow, 'contactId'>,
  isOwed: boolean,
): Credit[] | undefined {
  const { can } = useModule();
  const enabled = isOwed && can(DOCUMENT_AREAS[kind], ACTION_VERBS.pay);
  const withNotes = enabled && kind === 'Invoice' && can('CreditNotes', ACTION_VERBS.apply);
  const overpaid = useVisibleCredits(kind, contactId, { enabled });
  const notes = useVisibleCredits('CreditNote', contactId, { enabled: withNotes });
  return notes && overpaid && [...notes, ...overpaid];
}
