import { DOCUMENT_PATHS, ownEntry } from '@accounts/shared-domain';
import type { Period } from '@accounts/shared-ui/report';

export const TRIAL_BALANCE_PATH = '/reports/accounting/trial-balance';
export const GENERAL_LEDGER_PATH = '/reports/accounting/general-ledger';

/** The general ledger of one account, from the account's first entry when the period has no start. */
export function ledgerAddress(accountId: string, period: Partial<Period> = {}): string {
  return `${GENERAL_LEDGER_PATH}?${new URLSearchParams({ accountId, ...period })}`;
}

/** Where the document behind a journal is shown, when there is such a screen. */
export function documentAddress(sourceType: string, sourceId: string): string | null {
  const path = ownEntry<string>(DOCUMENT_PATHS, sourceType);
  return path ? `${path}/${sourceId}` : null;
}
