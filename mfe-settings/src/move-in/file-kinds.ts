import { IMPORT_KINDS, type ArchivedKind, type MoveInFile, type MoveInKind } from '@accounts/shared-domain';
import { t } from './texts.ts';

/** Kinds of files, in the order in which they are imported and chosen. */
const KINDS: readonly MoveInKind[] = [...IMPORT_KINDS, 'trialBalance'];

/** What can be chosen for a file. */
export const kindOptions = () => KINDS.map((value) => ({ value, label: t(`moveIn.kind.${value}`) }));

/** Whether the columns of a file can be chosen: what only an archive of ours has is restored as it is. */
export function hasColumns(kind: MoveInFile['kind']): kind is MoveInKind {
  return KINDS.some((each) => each === kind);
}

/** Parts of a restored company: no records, so that they are not counted among them. */
export const SETTINGS: ArchivedKind = 'settings';

/** Without these a move-in leaves something behind: each with what does as well. */
const WANTED = {
  accounts: null,
  contacts: null,
  items: null,
  openingBalances: 'journals',
  invoices: null,
  bills: null,
  trialBalance: null,
} as const satisfies Partial<Record<MoveInKind, MoveInKind | null>>;
type WantedKind = keyof typeof WANTED;

/** Kinds that no file has and that a complete move-in has. */
export function missingKinds(files: readonly Pick<MoveInFile, 'kind'>[]): WantedKind[] {
  const has = (kind: MoveInFile['kind']) => kind !== null && files.some((file) => file.kind === kind);
  return (Object.keys(WANTED) as WantedKind[]).filter((kind) => !has(kind) && !has(WANTED[kind]));
}
