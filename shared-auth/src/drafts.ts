/** What a tab keeps for one person and company in its session storage, until they sign out. */
const PREFIX = 'accounts.draft.';

/** Whose drafts they are: what one person types for one company is offered to no other. */
export interface DraftOwner {
  userId: string;
  companyId: string;
}

/** Key of a form's draft, or of something else of the person, in session storage. */
export function draftKey({ userId, companyId }: DraftOwner, form: string): string {
  return `${PREFIX}${userId}.${companyId}.${form}`;
}

/** Removes the drafts of everyone but `userId`; those of everyone when it is left out. */
export function removeDrafts(storage: Storage, userId?: string): void {
  const kept = userId === undefined ? undefined : `${PREFIX}${userId}.`;
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) {
    if (key.startsWith(PREFIX) && (kept === undefined || !key.startsWith(kept))) storage.removeItem(key);
  }
}
