import { isRealDate, type IsoDate } from '@accounts/shared-domain';
import { useId } from 'react';
import { usualDates, usualPeriods, type NamedPeriod, type Period } from './periods.ts';

interface CommonProps {
  /** Today in the company's time zone. */
  today: IsoDate;
  /** First month of the company's financial year, 1 to 12. */
  financialYearStart: number;
}

const CUSTOM = 'custom';

/** The day a report speaks of: one of the usual ones, or any other. */
export function AsAtPicker({
  today,
  financialYearStart,
  value,
  onChange,
}: CommonProps & { value: IsoDate; onChange: (asAt: IsoDate) => void }) {
  const choices = usualDates(today, financialYearStart);
  const chosen = choices.find((choice) => choice.to === value)?.id ?? CUSTOM;
  return (
    <div className="ac-report-period" role="group" aria-label="Date of the report">
      <UsualSelect
        label="As at"
        choices={choices}
        chosen={chosen}
        customLabel="Another day"
        onChoose={(choice) => onChange(choice.to)}
      />
      <DayInput label="Day" value={value} onChange={onChange} />
    </div>
  );
}

/** The span a report speaks of: one of the usual ones, or any other; the end is never before the start. */
export function PeriodPicker({
  today,
  financialYearStart,
  value,
  onChange,
}: CommonProps & { value: Period; onChange: (period: Period) => void }) {
  const choices = usualPeriods(today, financialYearStart);
  const chosen = choices.find(({ from, to }) => from === value.from && to === value.to)?.id ?? CUSTOM;
  return (
    <div className="ac-report-period" role="group" aria-label="Period of the report">
      <UsualSelect
        label="Period"
        choices={choices}
        chosen={chosen}
        customLabel="Other dates"
        onChoose={({ from, to }) => onChange({ from, to })}
      />
      <DayInput
        label="From"
        value={value.from}
        onChange={(from) => onChange({ from, to: from > value.to ? from : value.to })}
      />
      <DayInput
        label="To"
        value={value.to}
        onChange={(to) => onChange({ from: to < value.from ? to : value.from, to })}
      />
    </div>
  );
}

interface UsualSelectProps {
  label: string;
  choices: NamedPeriod[];
  chosen: string;
  customLabel: string;
  onChoose: (choice: NamedPeriod) => void;
}

function UsualSelect({ label, choices, chosen, customLabel, onChoose }: UsualSelectProps) {
  const id = useId();
  return (
    <div className="ac-report-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={chosen}
        onChange={(event) => {
          const choice = choices.find((one) => one.id === event.target.value);
          if (choice) onChoose(choice);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.label}
          </option>
        ))}
        <option value={CUSTOM} disabled={chosen !== CUSTOM}>
          {customLabel}
        </option>
      </select>
    </div>
  );
}

/** The browser's own date field: it knows the reader's order of day and month, and costs no script. */
function DayInput({
  label,
  value,
  onChange,
}: {
  label: string;
  value: IsoDate;
  onChange: (day: IsoDate) => void;
}) {
  const id = useId();
  return (
    <div className="ac-report-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        key={value}
        defaultValue={value}
        onBlur={(event) => {
          if (isRealDate(event.target.value) && event.target.value !== value) onChange(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isRealDate(event.currentTarget.value))
            onChange(event.currentTarget.value);
        }}
      />
    </div>
  );
}
