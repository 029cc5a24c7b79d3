import {
  worded,
  type ArchivedKind,
  type ImportError,
  type Message,
  type SettingsPart,
} from '@accounts/shared-domain';
import type { ApiError } from '../../platform/errors/api-error.ts';

/** Kinds of files that are restored as an archive has them. */
export const ARCHIVED_KINDS: readonly ArchivedKind[] = ['settings', 'priceLists', 'schedules'];

/** Whether a file of this kind is restored: what an archive has besides the lists that are imported. */
export function isArchivedKind(kind: string | null | undefined): kind is ArchivedKind {
  return ARCHIVED_KINDS.some((each) => each === kind);
}

/** What restoring a file came to: its records, or the parts of the settings. */
export interface Restored {
  accepted: number;
  rejected: number;
  errors: ImportError[];
  warnings: ImportError[];
  /** Identifiers of the records that were made. */
  ids: string[];
  /** Of the settings, the parts that were restored. */
  parts?: SettingsPart[];
}

/** Where something is in a file: its place, from 1, and its name. */
export type Place = Pick<ImportError, 'row' | 'column' | 'key'>;

/** Nothing is restored so far. */
export function nothingRestored(): Restored {
  return { accepted: 0, rejected: 0, errors: [], warnings: [], ids: [] };
}

/** Says something about a place of a file. */
export function noteAt(place: Place, message: Message): ImportError {
  return { ...place, ...worded(message) };
}

/** Counts what was refused, with every reason in words. */
export function reject(
  restored: Restored,
  place: Place,
  { said, errors }: Pick<ApiError, 'said' | 'errors'>,
): void {
  restored.rejected += 1;
  const reasons = errors?.length ? errors.map(({ message }) => message) : [said];
  restored.errors.push(...reasons.map((reason) => noteAt(place, reason)));
}
