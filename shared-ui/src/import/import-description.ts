import type { Area, ImportKind, QuotaKey } from '@accounts/shared-domain';

/** Everything that makes one import screen different from another. */
export interface ImportDescription {
  /** Name in the server's path; its columns come from `IMPORT_COLUMNS`. */
  kind: ImportKind;
  /** Area of the permissions: members who may delete in it may take an import back. */
  area: Area;
  /** Title of the screen: "Import contacts". */
  title: string;
  /** The list that the records appear in. */
  list: { to: string; label: string };
  /** A sentence on how rows make records, where that is not plain. */
  hint?: string;
  /** The limit of the plan that its records count towards, what they are called, and whether old documents do not count. */
  counted?: { counter: QuotaKey; many: string; hasHistory?: boolean };
  /** Rows of the template a person may download, in the order of the columns. */
  examples: string[][];
}
