import { Combobox } from '@accounts/shared-ui/form';
import { AsAtPicker, ComparePicker, PeriodPicker } from '@accounts/shared-ui/report';
import { useId, type ReactNode } from 'react';
import type { ReportDescription, ReportField } from './report-description.ts';
import { comparedQuery, type ReportAddress } from './use-report-address.ts';
import { useReportSettings } from '../ledger/use-report-settings.ts';

interface ReportHeadProps<Data> {
  description: ReportDescription<Data>;
  address: ReportAddress;
  /** First day of the amounts, where the address gives none. */
  start: string | undefined;
  /** The proof, at the end of the row. */
  children: ReactNode;
}

/** What a report is about: fields, period, comparison. */
export function ReportHead<Data>({ description, address, start, children }: ReportHeadProps<Data>) {
  const { today, financialYearStart } = useReportSettings();
  const { query, comparison, show } = address;
  const calendar = { today, financialYearStart };
  const to = query.to ?? today;
  return (
    <div className="reports-head">
      {description.fields?.map((field) => (
        <FieldChoice
          key={field.param}
          field={field}
          value={query[field.param]}
          onChoose={(value) => show({ [field.param]: value })}
        />
      ))}
      {description.period === 'day' ? (
        <AsAtPicker {...calendar} value={query.asAt ?? today} onChange={(asAt) => show({ asAt })} />
      ) : (
        <PeriodPicker
          {...calendar}
          value={{ from: query.from ?? start ?? to, to }}
          onChange={(period) => show({ ...period })}
        />
      )}
      {description.compares && (
        <ComparePicker
          value={comparison}
          ofPeriod={description.period !== 'day'}
          onChange={(next) => show({ compare: undefined, period: undefined, ...comparedQuery(next) })}
        />
      )}
      {children}
    </div>
  );
}

interface FieldChoiceProps {
  field: ReportField;
  value: string | undefined;
  onChoose: (value: string | undefined) => void;
}

/** Without a new record at its end: no report has amounts of it yet. */
function FieldChoice({ field, value, onChoose }: FieldChoiceProps) {
  const { label, placeholder, fallback, useOptions } = field;
  const id = useId();
  const found = useOptions();
  const { options, search } = 'options' in found ? found : { options: found };
  return (
    <div className="ac-report-field">
      <label htmlFor={id}>{label}</label>
      <Combobox
        id={id}
        placeholder={placeholder}
        options={options}
        search={search}
        value={value ?? fallback}
        onChange={(chosen) => chosen && onChoose(chosen === fallback ? undefined : chosen)}
      />
    </div>
  );
}
