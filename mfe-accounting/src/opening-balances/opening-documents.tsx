import { useContactOptions, type NewRecordRow } from '@accounts/shared-ui/new-records';
import type { ReactNode } from 'react';
import { useMemo } from '@accounts/shared-ui/texts';
import { EntryGrid } from '../grid/entry-grid.tsx';
import type { GridColumn } from '../grid/grid-column.ts';
import { useNewInLine } from '../grid/use-new-in-line.ts';
import { t } from '../texts.ts';
import {
  blankDocument,
  isBlankDocument,
  type OpeningDocumentLine,
  type OpeningList,
} from './opening-values.ts';

interface OpeningDocumentsProps {
  list: OpeningList;
  decimals: number;
  foot: ReactNode;
}

/** Who writes the contact's documents: customers get invoices, suppliers send bills. */
const CONTACT_TYPE = { invoices: 'Customer', bills: 'Supplier' } as const;

/** Documents that are open on the start date, each with what is still to be paid. */
export function OpeningDocuments({ list, decimals, foot }: OpeningDocumentsProps) {
  const { create, dialog } = useNewInLine({
    kind: 'contact',
    takes: CONTACT_TYPE[list],
    list,
    field: 'contactId',
  });
  const columns = useColumns(list, decimals, create);
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
      {dialog}
    </>
  );
}

function useColumns(
  list: OpeningList,
  decimals: number,
  create: NewRecordRow<[row: number]> | undefined,
): readonly GridColumn<OpeningDocumentLine>[] {
  const { options, search } = useContactOptions({ side: CONTACT_TYPE[list] });
  return useMemo(
    () => [
      {
        key: 'contactId',
        label: t(`opening.contact.${list}`),
        cell: {
          kind: 'choice',
          options,
          search,
          placeholder: t('opening.contact.choose'),
          create,
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
    [list, options, search, create, decimals],
  );
}
