import { contacts } from '@accounts/shared-data';
import { useModule } from '@accounts/shared-ui';
import type { ComboboxOption } from '@accounts/shared-ui/form';
import { getIn, useFormikContext } from 'formik';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useMemo } from '@accounts/shared-ui/texts';
import { EntryGrid } from '../grid/entry-grid.tsx';
import type { GridColumn } from '../grid/grid-column.ts';
import { t } from '../texts.ts';
import {
  blankDocument,
  isBlankDocument,
  type OpeningDocumentLine,
  type OpeningList,
  type OpeningValues,
} from './opening-values.ts';

const NewContactDialog = lazy(async () => ({
  default: (await import('@accounts/shared-ui/new-records')).NewContactDialog,
}));

interface OpeningDocumentsProps {
  list: OpeningList;
  decimals: number;
  foot: ReactNode;
}

/** Who writes the contact's documents: customers get invoices, suppliers send bills. */
const CONTACT_TYPE = { invoices: 'Customer', bills: 'Supplier' } as const;

/** Documents that are open on the start date, each with what is still to be paid. */
export function OpeningDocuments({ list, decimals, foot }: OpeningDocumentsProps) {
  const [asked, setAsked] = useState<{ name: string; row: number } | null>(null);
  const { values, setFieldValue } = useFormikContext<OpeningValues>();
  const columns = useColumns(list, decimals, setAsked);
  return (
    <>
      <p className="books-text">{t(`opening.${list}.text`)}</p>
      <EntryGrid<OpeningDocumentLine>
        name={list}
        label={t(`opening.step.${list}`)}
        className="opening-documents"
        {...{ columns }}
        blank={blankDocument}
        isBlank={isBlankDocument}
        foot={foot}
      />
      {asked && (
        <Suspense fallback={null}>
          <NewContactDialog
            name={asked.name}
            type={CONTACT_TYPE[list]}
            onClose={() => setAsked(null)}
            onAdded={({ id }) => {
              const field = `${list}.${asked.row}`;
              const line = getIn(values, field) as OpeningDocumentLine | undefined;
              if (line) void setFieldValue(field, { ...line, contactId: id }, false);
              setAsked(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function useColumns(
  list: OpeningList,
  decimals: number,
  ask: (asked: { name: string; row: number }) => void,
): readonly GridColumn<OpeningDocumentLine>[] {
  const { can } = useModule();
  const options = useContactsOf(list);
  const mayAdd = can('Contact', 'create');
  return useMemo(
    () => [
      {
        key: 'contactId',
        label: t(`opening.contact.${list}`),
        cell: {
          kind: 'choice',
          options,
          placeholder: t('opening.contact.choose'),
          create: mayAdd
            ? { label: t(`opening.contact.new.${list}`), onCreate: (name, row) => ask({ name, row }) }
            : undefined,
        },
        takesPaste: true,
      },
      // A bill goes by the number of its supplier; a number of its series is given when it is posted.
      {
        key: list === 'bills' ? 'reference' : 'number',
        label: t(`opening.number.${list}`),
        cell: { kind: 'text' },
        takesPaste: true,
      },
      { key: 'issueDate', label: t('opening.issueDate'), cell: { kind: 'date' }, takesPaste: true },
      { key: 'dueDate', label: t('opening.dueDate'), cell: { kind: 'date' }, takesPaste: true },
      {
        key: 'totalAmount',
        label: t('opening.open'),
        cell: { kind: 'amount', decimals },
        takesPaste: true,
      },
    ],
    [list, options, mayAdd, ask, decimals],
  );
}

function useContactsOf(list: OpeningList): readonly ComboboxOption[] {
  const { data } = contacts.useList();
  return useMemo(
    () =>
      (data ?? [])
        .filter(({ type }) => type === 'Both' || type === CONTACT_TYPE[list])
        .map(({ id, name, email }) => ({ value: id, label: name, keywords: email })),
    [data, list],
  );
}
