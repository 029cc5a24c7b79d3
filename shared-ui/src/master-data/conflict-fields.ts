import type { FormikValues } from 'formik';
import { findOption, optionText } from '../combobox/options.ts';
import { useFormats, type Formats } from '../locale/index.ts';
import type { ConflictFields } from '../record/index.ts';
import type { FieldChoices, MasterDataField, MasterDataSection } from './master-data-field.ts';

/** How the fields of a form read where two versions of its record meet. */
export function useConflictFields<Detail, Values extends FormikValues>(
  sections: readonly MasterDataSection<Detail, Values>[],
  choices: FieldChoices<Values>,
  exponent: number,
): ConflictFields<Values> {
  const formats = useFormats();
  const entries = sections.flatMap(({ fields }) =>
    fields.map((field) => {
      const show = showOf(field, choices, formats, exponent);
      return [field.name, show ? { label: field.label, show } : field.label] as const;
    }),
  );
  return Object.fromEntries(entries) as ConflictFields<Values>;
}

function showOf<Detail, Values extends FormikValues>(
  field: MasterDataField<Detail, Values>,
  choices: FieldChoices<Values>,
  formats: Formats,
  exponent: number,
): ((value: never) => string) | undefined {
  const { formatDate, formatNumber } = formats;
  switch (field.type) {
    case 'number':
      return (value: number | null) => (value === null ? '' : formatNumber(value));
    case 'price':
      return (value: number | null) => (value === null ? '' : formatNumber(value, { decimals: exponent }));
    case 'date':
      return (value: string | null) => (value ? formatDate(value) : '');
    case 'choice':
      return (value: string | null | undefined) => {
        const option = findOption(choices[field.name] ?? [], value);
        return option ? optionText(option) : (value ?? '');
      };
    case 'rows':
      return (rows: never) => field.show(rows, formats);
    default:
      return undefined;
  }
}
