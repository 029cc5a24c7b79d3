import { REPORT_PERIODS, type ReportPeriod } from '@accounts/shared-domain';
import { useId } from 'react';
import { Combobox } from '../combobox/index.ts';
import { t } from '../texts/own-texts.ts';

/** Earlier columns beside a report's amounts: how many, and how far apart. */
export interface Comparison {
  /** 1 to 24; 0 compares with nothing. */
  columns: number;
  /** Length of a step back; `same` is that of the period itself. */
  step: ReportPeriod | 'same';
}

/** Most earlier columns that the server takes. */
export const MAX_COMPARED = 24;
const NONE = 'none';
const COUNTS = Array.from({ length: MAX_COMPARED }, (_each, index) => String(index + 1));

interface ComparePickerProps {
  value: Comparison;
  /** The report is about a period, not a day, so that steps of the same length are offered too. */
  ofPeriod: boolean;
  onChange: (comparison: Comparison) => void;
}

/** What a report is compared with: periods, months, quarters or years before, and how many of them. */
export function ComparePicker({ value: { columns, step }, ofPeriod, onChange }: ComparePickerProps) {
  const [stepId, countId] = [useId(), useId()];
  const steps = [...(ofPeriod ? (['same'] as const) : []), ...REPORT_PERIODS];
  return (
    <div className="ac-report-period" role="group" aria-label={t('report.compare')}>
      <div className="ac-report-field">
        <label htmlFor={stepId}>{t('report.compare')}</label>
        <Combobox
          id={stepId}
          options={[
            { value: NONE, label: t('report.compare.none') },
            ...steps.map((one) => ({ value: one, label: t(`report.compare.${one}`) })),
          ]}
          value={columns === 0 ? NONE : step}
          onChange={(next) => {
            const chosen = steps.find((one) => one === next);
            onChange(chosen ? { columns: columns || 1, step: chosen } : { columns: 0, step });
          }}
        />
      </div>
      {columns > 0 && (
        <div className="ac-report-field ac-report-count">
          <label htmlFor={countId}>{t('report.compare.columns')}</label>
          <Combobox
            id={countId}
            options={COUNTS.map((count) => ({ value: count, label: count }))}
            value={String(columns)}
            onChange={(count) => count && onChange({ columns: Number(count), step })}
          />
        </div>
      )}
    </div>
  );
}
