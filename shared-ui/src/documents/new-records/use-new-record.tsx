import { lacksProFeatures } from '@accounts/shared-auth';
import { accounts, contacts, items, priceLists, taxRates } from '@accounts/shared-data';
import type { Area, ListStatus } from '@accounts/shared-domain';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../basics/index.ts';
import { useCompany, useModule } from '../../module/index.ts';
import { t } from '../../texts/own-texts.ts';
import { useMemo } from '../../texts/language-store.ts';
import type { NewRecordChoice, NewRecordKind, NewRecords } from './new-record.ts';

const ChosenDialog = lazyPart(async () => (await import('./chosen-dialog.tsx')).ChosenDialog);

/** Whose permission it takes to add one. */
const AREAS: Record<NewRecordKind, Area> = {
  account: 'Accounts',
  contact: 'Contact',
  item: 'Inventory',
  priceList: 'Inventory',
  taxRate: 'Accounts',
};

/** Kinds that only some plans have. */
const PRO: readonly NewRecordKind[] = ['priceList'];

const LISTS: Record<NewRecordKind, { useTotal: (status: ListStatus) => number | undefined }> = {
  account: accounts,
  contact: contacts,
  item: items,
  priceList: priceLists,
  taxRate: taxRates,
};

/** The last row of a choice: `place` is where in a grid the choice is. */
export interface NewRecordRow<Place extends unknown[]> {
  label: string;
  onCreate: (typed: string, ...place: Place) => void;
}

/** The last row of a choice in a line of a grid. */
export function inLine(
  row: NewRecordRow<[index: number]> | undefined,
  index: number,
): NewRecordRow<[]> | undefined {
  return row && { label: row.label, onCreate: (typed) => row.onCreate(typed, index) };
}

interface NewRecordCall<Kind extends NewRecordKind, Place extends unknown[]> extends NewRecordChoice<Kind> {
  onAdded: (added: NewRecords[Kind], ...place: Place) => void;
}

/** Whether the member may add a record of a kind, and the plan has such records; false without a kind. */
export function useMayAdd(kind: NewRecordKind | undefined): boolean {
  const { can } = useModule();
  const company = useCompany();
  if (kind === undefined || !can(AREAS[kind], 'create')) return false;
  return !PRO.includes(kind) || !lacksProFeatures(company);
}

/** Whether the choice has got its records: before, what is typed may be one of them, and Enter would open a form for it. */
function useHasCome(kind: NewRecordKind): boolean {
  const list = LISTS[kind];
  const [active, all] = [list.useTotal('Active'), list.useTotal('All')];
  return active !== undefined || all !== undefined;
}

/**
 * Adds what a choice lacks without leaving the form around it. `create` is the last row of the choice, undefined for members
 * who may not add such a record and until the records are there; it stays the same object between drawings. Render `dialog`
 * once.
 */
export function useNewRecord<Kind extends NewRecordKind, Place extends unknown[] = []>({
  kind,
  takes,
  onAdded,
}: NewRecordCall<Kind, Place>): { create: NewRecordRow<Place> | undefined; dialog: ReactNode } {
  const [opened, setOpened] = useState<{ name: string; place: Place } | null>(null);
  const hasCome = useHasCome(kind);
  const mayAdd = useMayAdd(kind) && hasCome;
  const side = kind === 'contact' ? (takes as NewRecordChoice<'contact'>['takes']) : undefined;
  const create = useMemo<NewRecordRow<Place> | undefined>(
    () =>
      mayAdd
        ? { label: labelOf(kind, side), onCreate: (name, ...place) => setOpened({ name, place }) }
        : undefined,
    [mayAdd, kind, side],
  );
  const close = () => setOpened(null);
  return {
    create,
    dialog: opened && (
      <Suspense fallback={null}>
        <ChosenDialog
          {...{ kind, takes }}
          name={opened.name}
          onClose={close}
          onAdded={(added) => {
            close();
            onAdded(added as NewRecords[Kind], ...opened.place);
          }}
        />
      </Suspense>
    ),
  };
}

function labelOf(kind: NewRecordKind, side: NewRecordChoice<'contact'>['takes']): string {
  if (kind === 'contact') return side ? t(`contact.new.${side}`) : t('newContact');
  return t(`${kind}.new`);
}
