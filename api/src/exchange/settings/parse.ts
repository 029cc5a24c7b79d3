import type { ArchivedKind } from '@accounts/shared-domain';
import { isArchivedPriceList, type ArchivedPriceList } from './archived-price-lists.ts';
import { isArchivedSchedule, type ArchivedSchedule } from './archived-schedules.ts';
import { isArchivedSettings, type ArchivedSettings } from './archived-settings.ts';
import { RESTORED_FILE_BYTES, RESTORED_RECORDS } from './limits.ts';

/** What is said of an archive that is not as it was made. */
export const DAMAGED_ARCHIVE = 'This archive is damaged. Download it again, or make a new one.';

/** What a file has that is restored. */
export type ArchivedContent =
  | { kind: 'settings'; settings: ArchivedSettings }
  | { kind: 'priceLists'; records: ArchivedPriceList[] }
  | { kind: 'schedules'; records: ArchivedSchedule[] };

/**
 * Reads a file of an archive; null for one that is too large, or is not what an archive has: its hash finds what was damaged,
 * not what was forged.
 */
export function parseArchived(kind: ArchivedKind, content: Buffer): ArchivedContent | null {
  const value = content.length > RESTORED_FILE_BYTES ? null : jsonOf(content);
  if (kind === 'settings') return isArchivedSettings(value) ? { kind, settings: value } : null;
  if (!Array.isArray(value) || value.length > RESTORED_RECORDS) return null;
  const records: unknown[] = value;
  if (kind === 'priceLists') return records.every(isArchivedPriceList) ? { kind, records } : null;
  return records.every(isArchivedSchedule) ? { kind, records } : null;
}

/** Records of a file; the settings are none. */
export function recordsOf(content: ArchivedContent): number {
  return content.kind === 'settings' ? 0 : content.records.length;
}

function jsonOf(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    return null;
  }
}
