import { TRIAL_BALANCE_COLUMNS, mapColumns, type ChosenHeading } from '@accounts/shared-domain';

/**
 * Which columns of a trial balance are where; null for a file without accounts, or without both sides or one balance. The
 * accounts of QuickBooks are below a heading without a text.
 */
export function mapTrialBalance(
  header: readonly string[],
  chosen: Readonly<Record<string, ChosenHeading>>,
): Map<string, number> | null {
  const positions = mapColumns(header, TRIAL_BALANCE_COLUMNS, chosen);
  if (!positions.has('code') && !positions.has('name') && header[0] === '') positions.set('name', 0);
  const namesAccounts = positions.has('code') || positions.has('name');
  const hasSides = positions.has('closingDebit') && positions.has('closingCredit');
  return namesAccounts && (hasSides || positions.has('balance')) ? positions : null;
}
