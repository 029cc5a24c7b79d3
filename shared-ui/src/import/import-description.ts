import type { Area, ImportKind } from '@accounts/shared-domain';

/** Everything that makes one import screen different from another. */
export interface ImportDescription {
  /** Name in the server's path; its columns come from `IMPORT_COLUMNS`. */
  kind: ImportKind;
  /** Title of the screen: "Import contacts". */
  title: string;
  /** What the rows become, in the plural: "contacts". */
  noun: string;
  /** The list that the records appear in. */
  list: { to: string; label: string };
  /** Area of the permissions whose `create` the screen needs. */
  area: Area;
  /** A sentence on how rows make records, where that is not plain. */
  hint?: string;
  /** Rows of the template a person may download, in the order of the columns. */
  examples: string[][];
}
