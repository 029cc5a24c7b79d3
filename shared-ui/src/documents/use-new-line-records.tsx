import type { Item, TaxRate } from '@accounts/shared-domain';
import { useState, type ReactNode } from 'react';
import { useModule } from '../module/index.ts';
import type { DocumentKindDescription } from './document-kind.ts';
import type { EditorLists } from './editor-lists.ts';
import type { LineStore } from './line-store.ts';
import { withItem } from './line-values.ts';
import { NewItemDialog, NewTaxRateDialog } from './new-records/index.ts';
import { useMemo } from '../texts/language-store.ts';

/** What a line may need that does not exist yet. */
type NewRecord = 'item' | 'taxRate';

/** Asks for the record that a line lacks, by what was typed there; undefined where the member may not add one. */
export type AskForNew = Partial<Record<NewRecord, (index: number, name: string) => void>>;

interface NewLineRecords {
  kind: DocumentKindDescription;
  store: LineStore;
  lists: EditorLists;
  exponent: number;
  focus: (row: number, column: string) => void;
}

/** Items and tax rates added from a line, which takes them. Render `dialogs` once. */
export function useNewLineRecords({ kind, store, lists, exponent, focus }: NewLineRecords): {
  ask: AskForNew;
  dialogs: ReactNode;
} {
  const { can } = useModule();
  const [asked, setAsked] = useState<{ what: NewRecord; index: number; name: string } | null>(null);
  const mayAddItem = can('Inventory', 'create');
  const mayAddRate = can('Accounts', 'create');
  const ask = useMemo<AskForNew>(
    () => ({
      item: mayAddItem ? (index, name) => setAsked({ what: 'item', index, name }) : undefined,
      taxRate: mayAddRate ? (index, name) => setAsked({ what: 'taxRate', index, name }) : undefined,
    }),
    [mayAddItem, mayAddRate],
  );
  const close = () => setAsked(null);
  const take = (column: string, change: Parameters<LineStore['change']>[1]) => {
    if (!asked) return;
    store.change(asked.index, change);
    close();
    focus(asked.index, column);
  };
  const nameOf = (what: NewRecord) => (asked?.what === what ? asked.name : null);
  return {
    ask,
    dialogs: (
      <>
        <NewItemDialog
          name={nameOf('item')}
          side={kind.contactType}
          {...{ lists, exponent }}
          onClose={close}
          onAdded={(item: Item) =>
            take('quantity', (line) => ({ ...withItem(line, item, lists.itemFills), title: item.name }))
          }
        />
        <NewTaxRateDialog
          name={nameOf('taxRate')}
          onClose={close}
          onAdded={(rate: TaxRate) => take('taxRatesId', (line) => ({ ...line, taxRatesId: rate.id }))}
        />
      </>
    ),
  };
}
