import { DOCUMENT_PATHS, ownEntry, type JournalRow } from '@accounts/shared-domain';
import type { Period } from '@accounts/shared-ui/report';

export const TRIAL_BALANCE_PATH = '/reports/accounting/trial-balance';
export const GENERAL_LEDGER_PATH = '/reports/accounting/general-ledger';

export const JOURNALS_PATH = '/journals';

/** Where a journal is shown: a manual one has one page, whatever the ledger holds of it. */
export function journalAddress({
  id,
  sourceType,
  sourceId,
}: Pick<JournalRow, 'id' | 'sourceType' | 'sourceId'>) {
  return `${JOURNALS_PATH}/${sourceType === 'Journal' ? sourceId : id}`;
}

/** The general ledger of one account, from the account's first entry when the period has no start. */
export function ledgerAddress(accountId: string, period: Partial<Period> = {}): string {
  return `${GENERAL_LEDGER_PATH}?${new URLSearchParams({ accountId, ...period })}`;
}

const SOURCE_PATHS = { ...DOCUMENT_PATHS, Journal: JOURNALS_PATH };

/** Where the document or the manual journal behind an entry is shown, when there is such a screen. */
export function documentAddress(sourceType: string, sourceId: string): string | null {
  const path = ownEntry<string>(SOURCE_PATHS, sourceType);
  return path ? `${path}/${sourceId}` : null;
}
