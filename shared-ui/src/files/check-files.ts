import { MAX_ATTACHMENTS, mayBeAttached } from '@accounts/shared-domain';
import { t } from '../texts/own-texts.ts';

/** What is known of a server before it is sent a file. */
export interface FileLimits {
  maxBytes: number;
  /** Files that wait already. */
  waiting: number;
}

const MIB = 1024 * 1024;

/** Files that may be sent, and a sentence for each that the server would reject. */
export function checkFiles(
  files: readonly File[],
  { maxBytes, waiting }: FileLimits,
): { taken: File[]; rejected: string[] } {
  const room = Math.max(0, MAX_ATTACHMENTS - waiting);
  const rejected = files.flatMap((file) => reasonAgainst(file, maxBytes) ?? []);
  const good = files.filter((file) => reasonAgainst(file, maxBytes) === null);
  if (good.length > room) rejected.push(t('attachments.tooMany', { count: MAX_ATTACHMENTS }));
  return { taken: good.slice(0, room), rejected };
}

function reasonAgainst(file: File, maxBytes: number): string | null {
  const { name, size } = file;
  if (size === 0) return t('attachments.emptyFile', { name });
  if (size > maxBytes) return t('attachments.tooLarge', { name, size: Math.floor(maxBytes / MIB) });
  return mayBeAttached(file) ? null : t('attachments.wrongKind', { name });
}
