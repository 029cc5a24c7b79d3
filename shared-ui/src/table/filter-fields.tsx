import { lazy, Suspense, useId, useState } from 'react';
import { useContactOptions, type SearchedOptions } from '../choices/index.ts';
import { Combobox, useAccountOptions } from '../combobox/index.ts';
import { DateInput } from '../date/index.ts';
import { numberMessage } from '../form/number-value.ts';
import { useTypedNumber } from '../form/use-typed-number.ts';
import { useFormats } from '../locale/index.ts';
import './filter-fields.css';
import type { FilterOption, ListColumn } from './list-description.ts';
import { choicesText, filterKey, parseChoices, parseRange, rangeText } from './list-filters.ts';
import { loadLaterTexts, t } from '../texts/own-texts.ts';

interface FilterFieldsProps {
  columns: readonly Pick<ListColumn<never>, 'key' | 'title' | 'filter'>[];
  /** Filter key to its text in the address bar. */
  filters: Readonly<Record<string, string>>;
  onChange: (key: string, text: string) => void;
}

/** Its texts are not those of a list. Where they do not come the filters work without the key being listed. */
const ChoiceKeys = lazy(async () => {
  const parts = Promise.all([import('../lines/choice-keys.tsx'), loadLaterTexts()]);
  return { default: await parts.then(([{ ChoiceKeys: Keys }]) => Keys).catch(() => () => null) };
});

/** One field for each column that can be filtered, by the column's type. */
export function FilterFields({ columns, filters, onChange }: FilterFieldsProps) {
  return (
    <div className="ac-filters">
      <Suspense fallback={null}>
        <ChoiceKeys />
      </Suspense>
      {columns.map((column) => {
        const key = filterKey(column);
        const field = {
          label: column.title,
          text: filters[key] ?? '',
          onText: (text: string) => onChange(key, text),
        };
        switch (column.filter) {
          case undefined:
            return null;
          case 'text':
            return <TextFilter key={key} {...field} />;
          case 'contact':
            return <ContactFilter key={key} {...field} />;
          case 'account':
            return <AccountFilter key={key} {...field} />;
          case 'date':
            return <DateFilter key={key} {...field} />;
          case 'amount':
            return <AmountFilter key={key} {...field} />;
          default:
            return <ChoiceFilter key={key} {...field} options={column.filter.options} />;
        }
      })}
    </div>
  );
}

interface FieldProps {
  label: string;
  text: string;
  onText: (text: string) => void;
}

function TextFilter({ label, text, onText }: FieldProps) {
  const id = useId();
  return (
    <div className="ac-filter">
      <label htmlFor={id}>{t('filter.contains', { column: label })}</label>
      <input id={id} className="ac-input" value={text} onChange={(event) => onText(event.target.value)} />
    </div>
  );
}

function DateFilter({ label, text, onText }: FieldProps) {
  const range = parseRange(text);
  return (
    <fieldset className="ac-filter">
      <legend>{label}</legend>
      <div className="ac-filter-range">
        <DateInput
          aria-label={t('filter.from', { column: label })}
          value={range.from || null}
          allowClear
          onChange={(from) => onText(rangeText({ ...range, from: from ?? '' }))}
        />
        <span aria-hidden="true">–</span>
        <DateInput
          aria-label={t('filter.to', { column: label })}
          value={range.to || null}
          allowClear
          onChange={(to) => onText(rangeText({ ...range, to: to ?? '' }))}
        />
      </div>
    </fieldset>
  );
}

function AmountFilter({ label, text, onText }: FieldProps) {
  const range = parseRange(text);
  return (
    <fieldset className="ac-filter">
      <legend>{label}</legend>
      <div className="ac-filter-range">
        <AmountBound
          label={t('filter.from', { column: label })}
          value={range.from}
          onValue={(from) => onText(rangeText({ ...range, from }))}
        />
        <span aria-hidden="true">–</span>
        <AmountBound
          label={t('filter.to', { column: label })}
          value={range.to}
          onValue={(to) => onText(rangeText({ ...range, to }))}
        />
      </div>
    </fieldset>
  );
}

interface AmountBoundProps {
  label: string;
  /** With a point and without grouping; '' for none. */
  value: string;
  onValue: (value: string) => void;
}

/** In the locale of the company; text that is no amount filters nothing and stays, and says why once the field is left. */
function AmountBound({ label, value, onValue }: AmountBoundProps) {
  const formats = useFormats();
  const errorId = useId();
  const [unclear, setUnclear] = useState<string>();
  const [isTyped, setTyped] = useState(false);
  const message = isTyped ? undefined : numberMessage(unclear, formats);
  const amount = useTypedNumber({
    value: unclear ?? (value === '' ? undefined : Number(value)),
    onChange: (next) => {
      setTyped(true);
      setUnclear(typeof next === 'string' ? next : undefined);
      onValue(typeof next === 'number' ? String(next) : '');
    },
  });
  return (
    <span className="ac-filter-bound">
      <input
        {...amount}
        className="ac-input"
        aria-label={label}
        aria-invalid={unclear === undefined ? undefined : true}
        aria-describedby={message ? errorId : undefined}
        inputMode="decimal"
        onBlur={() => {
          amount.onBlur();
          setTyped(false);
        }}
      />
      {message && (
        <span id={errorId} className="ac-field-error" role="alert">
          {message}
        </span>
      )}
    </span>
  );
}

function ContactFilter(field: FieldProps) {
  return <RecordFilter {...field} {...useContactOptions({ status: 'All' })} />;
}

function AccountFilter(field: FieldProps) {
  return <RecordFilter {...field} options={useAccountOptions({ withArchived: true })} />;
}

/** Without a new record at its end: no row could have it yet. */
function RecordFilter({ label, text, onText, options, search }: FieldProps & SearchedOptions) {
  const id = useId();
  return (
    <div className="ac-filter">
      <label htmlFor={id}>{label}</label>
      <Combobox
        id={id}
        allowClear
        placeholder={t('filter.any')}
        options={options}
        search={search}
        value={text}
        onChange={(chosen) => onText(chosen ?? '')}
      />
    </div>
  );
}

function ChoiceFilter({ label, text, onText, options }: FieldProps & { options: readonly FilterOption[] }) {
  const chosen = parseChoices(text);
  return (
    <fieldset className="ac-filter">
      <legend>{label}</legend>
      {options.map(({ value, label: name }) => (
        <label key={value} className="ac-filter-choice">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={(event) =>
              onText(
                choicesText(
                  event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value),
                ),
              )
            }
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
