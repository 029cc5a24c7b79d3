import { englishOf } from '@accounts/shared-domain';
import type { Cell } from '../cells.ts';

/** Why a cell cannot be read, in English; null where it was read. */
export const reasonOf = <T>(cell: Cell<T>): string | null => (cell.ok ? null : englishOf(cell.message));
