import { useFormikContext } from 'formik';
import { useId, useState } from 'react';
import { clearSearchOnEscape } from '../../basics/clear-search.ts';
import { Button } from '../../basics/index.ts';
import { MoneyField } from '../../form/index.ts';
import { useShortcuts } from '../../shortcuts/index.ts';
import { t } from '../../texts/own-texts.ts';
import type { CreditValues, OpenAmount } from './credit-values.ts';
import type { RowSearch } from './use-found-rows.ts';

/** An amount that credit may be used for, or come from. */
export interface CreditRow extends OpenAmount {
  label: string;
}

/** Rows that are drawn at first, and with each "Show more": what a person looks through, and a form draws at once. */
const ROWS_SHOWN = 50;

interface CreditRowsProps {
  rows: readonly CreditRow[];
  decimals: number;
  search: RowSearch;
}

/** The amounts of a credit form: a part of many rows, what is searched for among them, and always those with an amount. */
export function CreditRows({ rows, decimals, search: { typed, onType, found } }: CreditRowsProps) {
  const { amounts } = useFormikContext<CreditValues>().values;
  const [count, setCount] = useState(ROWS_SHOWN);
  // One whose amount is deleted does not go away under the cursor.
  const [used, setUsed] = useState<ReadonlySet<string>>(new Set());
  const added = rows.filter(({ id }) => amounts[id] !== undefined && !used.has(id));
  if (added.length > 0) setUsed(new Set([...used, ...added.map(({ id }) => id)]));
  const search = typed.trim().toLowerCase();
  const listed =
    search === ''
      ? rows
      : rows.filter(({ id, label }) => found.has(id) || label.toLowerCase().includes(search));
  const first = new Set(listed.slice(0, count).map(({ id }) => id));
  const drawn = rows.filter(({ id }) => first.has(id) || used.has(id));
  const left = listed.filter(({ id }) => !first.has(id) && !used.has(id)).length;
  return (
    <>
      {(rows.length > ROWS_SHOWN || typed !== '') && <SearchField typed={typed} onType={onType} />}
      {search !== '' && <p role="status">{t('credit.found', { count: listed.length })}</p>}
      {drawn.map(({ id, label }) => (
        <MoneyField key={id} name={`amounts.${id}`} label={label} decimals={decimals} />
      ))}
      {left > 0 && (
        <Button onClick={() => setCount(count + ROWS_SHOWN)}>{t('credit.more', { count: left })}</Button>
      )}
    </>
  );
}

function SearchField({ typed, onType }: Omit<RowSearch, 'found'>) {
  const id = useId();
  useShortcuts(t('shortcuts.list'), [{ keys: 'Escape', label: t('shortcuts.clear') }]);
  return (
    <div className="ac-field">
      <label className="ac-field-label" htmlFor={id}>
        {t('credit.find')}
      </label>
      <input
        id={id}
        type="search"
        className="ac-input"
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          // The form is not ready to be sent while a row is being looked for.
          if (event.key === 'Enter') event.preventDefault();
          clearSearchOnEscape(event, () => onType(''));
        }}
      />
    </div>
  );
}
