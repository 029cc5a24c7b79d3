import { KEPT_ACCOUNT_TYPES, type AccountType } from '@accounts/shared-domain';
import type { ReactNode } from 'react';
import type { DocumentKindDescription } from './document-kind.ts';
import type { EditorLists } from './editor-lists.ts';
import { LINE_SIDES } from './line-sides.ts';
import type { LineStore } from './line-store.ts';
import { typedInto, withItem } from './line-values.ts';
import { useNewRecord, type NewRecordRow } from './new-records/index.ts';
import { useMemo } from '../texts/language-store.ts';

/** What a line may need that does not exist yet: the last row of each choice, undefined where the member may not add one. */
export interface NewLineRecords {
  item: NewRecordRow<[index: number]> | undefined;
  account: NewRecordRow<[index: number]> | undefined;
  taxRate: NewRecordRow<[index: number]> | undefined;
}

interface LineRecordsOf {
  kind: DocumentKindDescription;
  store: LineStore;
  lists: EditorLists;
  focus: (row: number, column: string) => void;
}

/** Lines are not booked to these: their documents and rates keep them. */
const KEPT = Object.keys(KEPT_ACCOUNT_TYPES) as AccountType[];

/** Items, accounts and tax rates added from a line, which takes them. Render `dialogs` once. */
export function useNewLineRecords({ kind, store, lists, focus }: LineRecordsOf): {
  news: NewLineRecords;
  dialogs: ReactNode;
} {
  const take = (index: number, column: string, change: Parameters<LineStore['change']>[1]) => {
    store.change(index, change);
    focus(index, column);
  };
  const item = useNewRecord<'item', [index: number]>({
    kind: 'item',
    takes: kind.contactType,
    onAdded: (added, index) =>
      take(index, 'quantity', (line) => ({ ...withItem(line, added, lists.itemFills), title: added.name })),
  });
  const account = useNewRecord<'account', [index: number]>({
    kind: 'account',
    takes: { classes: LINE_SIDES[kind.contactType].accountClasses, without: KEPT },
    onAdded: ({ id }, index) => take(index, 'accountId', (line) => typedInto(line, { accountId: id })),
  });
  const taxRate = useNewRecord<'taxRate', [index: number]>({
    kind: 'taxRate',
    onAdded: ({ id }, index) => take(index, 'taxRatesId', (line) => typedInto(line, { taxRatesId: id })),
  });
  const news = useMemo<NewLineRecords>(
    () => ({ item: item.create, account: account.create, taxRate: taxRate.create }),
    [item.create, account.create, taxRate.create],
  );
  return {
    news,
    dialogs: (
      <>
        {item.dialog}
        {account.dialog}
        {taxRate.dialog}
      </>
    ),
  };
}
