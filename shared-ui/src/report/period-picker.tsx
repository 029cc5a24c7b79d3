import type { IsoDate } from '@accounts/shared-domain';
import { useId } from 'react';
import { Combobox } from '../combobox/index.ts';
import { DateInput } from '../date/index.ts';
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
  const custom = { value: CUSTOM, label: customLabel, disabled: true };
  const options = choices.map((choice) => ({ value: choice.id, label: choice.label }));
  return (
    <div className="ac-report-field">
      <label htmlFor={id}>{label}</label>
      <Combobox
        id={id}
        options={chosen === CUSTOM ? [...options, custom] : options}
        value={chosen}
        onChange={(value) => {
          const choice = choices.find((one) => one.id === value);
          if (choice) onChoose(choice);
        }}
      />
    </div>
  );
}

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
      <DateInput id={id} value={value} onChange={(day) => day && onChange(day)} />
    </div>
  );
}
