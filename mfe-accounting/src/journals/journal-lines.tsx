import { Money } from '@accounts/shared-ui';
import { useContactOptions, type NewRecordRow } from '@accounts/shared-ui/new-records';
import { CheckLine } from '@accounts/shared-ui/report';
import { useFormikContext } from 'formik';
import { useMemo } from '@accounts/shared-ui/texts';
import { EntryGrid } from '../grid/entry-grid.tsx';
import { sideColumns } from '../grid/side-columns.ts';
import { useNewInLine } from '../grid/use-new-in-line.ts';
import { usePostableAccounts } from '../grid/use-postable-accounts.ts';
import type { GridColumn } from '../grid/grid-column.ts';
import { t } from '../texts.ts';
import {
  blankJournalLine,
  isBlankJournalLine,
  totalsOf,
  type JournalLineValues,
  type JournalValues,
} from './journal-values.ts';

/** The lines of a journal as a spreadsheet, and what both sides come to while they are typed. */
export function JournalLines({ decimals }: { decimals: number }) {
  const account = useNewInLine({ kind: 'account', list: 'lines', field: 'accountId' });
  const contact = useNewInLine({ kind: 'contact', list: 'lines', field: 'contactId' });
  const columns = useColumns(decimals, account.create, contact.create);
  return (
    <>
      <EntryGrid<JournalLineValues>
        name="lines"
        label={t('journals.lines')}
        className="journal-lines"
        columns={columns}
        isBlank={isBlankJournalLine}
        blank={blankJournalLine}
        foot={<Totals decimals={decimals} />}
      />
      {account.dialog}
      {contact.dialog}
    </>
  );
}

type NewRow = NewRecordRow<[row: number]> | undefined;

function useColumns(
  decimals: number,
  newAccount: NewRow,
  newContact: NewRow,
): readonly GridColumn<JournalLineValues>[] {
  const accountOptions = usePostableAccounts();
  const { options: contactOptions, search: contactSearch } = useContactOptions();
  return useMemo(
    () => [
      {
        key: 'accountId',
        label: t('routes.account'),
        cell: {
          kind: 'choice',
          options: accountOptions,
          placeholder: t('journals.account.choose'),
          create: newAccount,
        },
        takesPaste: true,
      },
      {
        key: 'description',
        label: t('accounts.description'),
        cell: { kind: 'text' },
        takesPaste: true,
      },
      {
        key: 'contactId',
        label: t('reports.contact'),
        cell: {
          kind: 'choice',
          options: contactOptions,
          search: contactSearch,
          placeholder: t('journals.contact.none'),
          allowClear: true,
          create: newContact,
        },
      },
      ...sideColumns<JournalLineValues>(decimals),
    ],
    [accountOptions, contactOptions, contactSearch, decimals, newAccount, newContact],
  );
}

function Totals({ decimals }: { decimals: number }) {
  const { lines } = useFormikContext<JournalValues>().values;
  const { debit, credit, difference } = totalsOf(lines);
  return (
    <div className="journal-totals">
      <dl>
        <dt>{t('journals.debits')}</dt>
        <dd>
          <Money amount={debit} decimals={decimals} />
        </dd>
        <dt>{t('journals.credits')}</dt>
        <dd>
          <Money amount={credit} decimals={decimals} />
        </dd>
      </dl>
      <CheckLine difference={difference} decimals={decimals} text={t('journals.unbalanced')} />
    </div>
  );
}
