import type { IsoDate } from '@accounts/shared-domain';
import { useId } from 'react';
import { Combobox } from '../combobox/index.ts';
import { DateInput } from '../date/index.ts';
import { useChoiceShortcuts } from '../lines/use-choice-shortcuts.ts';
import { datePresets, periodPresets, type NamedPeriod, type Period } from './periods.ts';
import { t } from '../texts/own-texts.ts';

interface CommonProps {
  /** Today in the company's time zone. */
  today: IsoDate;
  /** First month of the company's financial year, 1 to 12. */
  financialYearStart: number;
}

const CUSTOM = 'custom';

/** The day of a report: one of the usual ones, or any other. */
export function AsAtPicker({
  today,
  financialYearStart,
  value,
  onChange,
}: CommonProps & { value: IsoDate; onChange: (asAt: IsoDate) => void }) {
  const choices = datePresets(today, financialYearStart);
  const chosen = choices.find((choice) => choice.to === value)?.id ?? CUSTOM;
  return (
    <div className="ac-report-period" role="group" aria-label={t('report.date')}>
      <UsualSelect
        label={t('report.asAt')}
        choices={choices}
        chosen={chosen}
        customLabel={t('report.otherDay')}
        onChoose={(choice) => onChange(choice.to)}
      />
      <DayInput label={t('report.day')} value={value} onChange={onChange} />
    </div>
  );
}

/** The period of a report: one of the usual ones, or any other; the end is never before the start. */
export function PeriodPicker({
  today,
  financialYearStart,
  value,
  onChange,
}: CommonProps & { value: Period; onChange: (period: Period) => void }) {
  const choices = periodPresets(today, financialYearStart);
  const chosen = choices.find(({ from, to }) => from === value.from && to === value.to)?.id ?? CUSTOM;
  return (
    <div className="ac-report-period" role="group" aria-label={t('report.period.label')}>
      <UsualSelect
        label={t('report.period')}
        choices={choices}
        chosen={chosen}
        customLabel={t('report.otherDates')}
        onChoose={({ from, to }) => onChange({ from, to })}
      />
      <DayInput
        label={t('report.from')}
        value={value.from}
        onChange={(from) => onChange({ from, to: from > value.to ? from : value.to })}
      />
      <DayInput
        label={t('report.to')}
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
  useChoiceShortcuts();
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
