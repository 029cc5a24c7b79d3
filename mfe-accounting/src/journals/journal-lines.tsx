import { accounts, contacts } from '@accounts/shared-data';
import { AddIcon, Button, Money, useFormats } from '@accounts/shared-ui';
import { numberValueOf, type ComboboxOption } from '@accounts/shared-ui/form';
import { lineErrors, pastedCells, rowActions, useFocusedLine } from '@accounts/shared-ui/lines';
import { CheckLine } from '@accounts/shared-ui/report';
import { useFormikContext } from 'formik';
import { useId, useLayoutEffect, useState } from 'react';
import { t } from '../texts.ts';
import { JournalLine, type JournalLineActions } from './journal-line.tsx';
import {
  blankLine,
  isBlank,
  totalsOf,
  type JournalLineValues,
  type JournalValues,
} from './journal-values.ts';
import { pasteInto } from './pasted-lines.ts';
import { useMemo } from '@accounts/shared-ui/texts';

/** The lines of a journal as a spreadsheet, and what both sides come to while they are typed. */
export function JournalLines({ decimals }: { decimals: number }) {
  const { values, errors: formErrors, submitCount } = useFormikContext<JournalValues>();
  const errors = submitCount > 0 ? formErrors.lines : undefined;
  const { lines } = values;
  const [body, setBody] = useState<HTMLTableSectionElement | null>(null);
  const { focusCell } = useFocusedLine(lines, body);
  const accountOptions = usePostableAccounts();
  const contactOptions = useContactOptions();
  const actions = useJournalLineActions(accountOptions, focusCell);
  const hint = useId();
  return (
    <section className="ac-card ac-lines journal-lines" aria-label={t('journals.lines')}>
      <p id={hint} className="ac-visually-hidden">
        {t('journals.lines.hint')}
      </p>
      <table className="ac-lines-table" aria-describedby={hint}>
        <thead>
          <tr>
            <th scope="col">
              <span className="ac-visually-hidden">{t('journals.line')}</span>
            </th>
            <th scope="col">{t('routes.account')}</th>
            <th scope="col">{t('accounts.description')}</th>
            <th scope="col">{t('reports.contact')}</th>
            <th scope="col" className="ac-lines-figure">
              {t('reports.debit')}
            </th>
            <th scope="col" className="ac-lines-figure">
              {t('reports.credit')}
            </th>
            <th scope="col">
              <span className="ac-visually-hidden">{t('journals.line.remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={setBody}>
          {lines.map((line, index) => (
            <JournalLine
              key={line.key}
              {...{ line, index, decimals, actions, accountOptions, contactOptions }}
              errors={lineErrors(errors, index, 'accountId')}
            />
          ))}
        </tbody>
      </table>
      <div className="journal-foot">
        <Button kind="quiet" icon={<AddIcon />} onClick={actions.addLine}>
          {t('journals.line.add')}
        </Button>
        <Totals lines={lines} decimals={decimals} />
      </div>
    </section>
  );
}

function Totals({ lines, decimals }: { lines: readonly JournalLineValues[]; decimals: number }) {
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

/** Accounts that documents keep by themselves. */
const CONTROL_TYPES: readonly string[] = ['Accounts Receivable', 'Accounts Payable'];

/** Accounts that a manual journal may use. */
function usePostableAccounts(): readonly ComboboxOption[] {
  const { data } = accounts.useList();
  return useMemo(
    () =>
      (data ?? [])
        .filter(({ accountType }) => !CONTROL_TYPES.includes(accountType))
        .toSorted((one, other) => one.code.localeCompare(other.code))
        .map(({ id, code, name }) => ({ value: id, code, label: name })),
    [data],
  );
}

function useContactOptions(): readonly ComboboxOption[] {
  const { data } = contacts.useList();
  return useMemo(
    () => (data ?? []).map(({ id, name, email }) => ({ value: id, label: name, keywords: email })),
    [data],
  );
}

/** The lines as they were changed last, also between two renders of the form. */
class NewestLines {
  private lines: JournalLineValues[];

  constructor(lines: JournalLineValues[]) {
    this.lines = lines;
  }

  readonly get = (): JournalLineValues[] => this.lines;

  readonly take = (lines: JournalLineValues[]): void => {
    this.lines = lines;
  };
}

/** What rows do to the lines of the form; the same object while accounts and locale are the same. */
function useJournalLineActions(
  accountOptions: readonly ComboboxOption[],
  focus: (row: number, column: string) => void,
): JournalLineActions & { addLine: () => void } {
  const { values, setFieldValue } = useFormikContext<JournalValues>();
  const formats = useFormats();
  const [newest] = useState(() => new NewestLines(values.lines));
  useLayoutEffect(() => newest.take(values.lines), [newest, values.lines]);
  return useMemo(() => {
    const { get } = newest;
    const set = (lines: JournalLineValues[]) => {
      newest.take(lines);
      void setFieldValue('lines', lines, false);
    };
    return {
      ...rowActions<JournalLineValues>({
        get,
        set,
        blank: blankLine,
        isBlank,
        focus,
        firstColumn: 'accountId',
        lastColumn: 'credit',
      }),
      change: (index, change) => {
        const line = get()[index];
        if (line) set(get().with(index, { ...line, ...change }));
      },
      paste: (event, row, column) => {
        const cells = pastedCells(event.clipboardData.getData('text/plain'));
        if (!cells) return;
        event.preventDefault();
        set(pasteInto(get(), cells, { row, column }, accountOptions, (cell) => numberValueOf(cell, formats)));
        focus(row + cells.length - 1, column);
      },
    };
  }, [newest, accountOptions, focus, formats, setFieldValue]);
}
