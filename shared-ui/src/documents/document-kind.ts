import type { DocumentResource } from '@accounts/shared-data';
import type {
  AccountClass,
  Area,
  Contact,
  DocumentBase,
  DocumentDetail,
  DocumentKind,
  IsoDate,
  Item,
  PrintWords,
} from '@accounts/shared-domain';
import type { DocumentValues } from './document-values.ts';

/** A document of any kind as the shared screens read it. */
export type DocumentRecord = DocumentBase & DocumentDetail & { documentStatus: string; secondDate: IsoDate };

/** Everything in which one kind of document differs from another on the screens. */
export interface DocumentKindDescription<Row, Detail, Input, Status extends string> {
  kind: DocumentKind;
  area: Area;
  resource: DocumentResource<Row, Detail, Input, Status>;
  words: PrintWords;
  /** Path of the list; a document stands at `{path}/{id}`. */
  path: string;
  listLabel: string;
  /** Which contacts may be chosen. */
  contactType: Exclude<Contact['type'], 'Both'>;
  /** What an item fills into a line. */
  item: { price: (item: Item) => number; accountId: (item: Item) => string | null };
  /** Classes of the accounts a line may be booked to; control accounts are never among them. */
  lineAccounts: readonly AccountClass[];
  /** Field of a call that says which status the document is to have. */
  statusField: keyof Input & string;
  /** Status that "Approve" asks for. */
  approvedStatus: Status;
  /** Status that "Void" asks for; null where the kind knows none. */
  voidStatus: Status | null;
  read: (detail: Detail) => DocumentRecord;
  write: (values: DocumentValues, version: number | undefined) => Input;
}
