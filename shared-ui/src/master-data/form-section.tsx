import { priceDecimals } from '@accounts/shared-domain';
import { useFormikContext, type FormikValues } from 'formik';
import { useChoiceShortcuts } from '../lines/use-choice-shortcuts.ts';
import { DateField } from '../date/index.ts';
import { RecordField, useMayAdd } from '../documents/new-records/index.ts';
import {
  CheckboxField,
  MoneyField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '../form/index.ts';
import type {
  ChoiceEntry,
  FieldChoices,
  FieldPresence,
  FormState,
  MasterDataField,
  MasterDataSection,
} from './master-data-field.ts';

interface FormContext<Detail, Values> {
  form: FormState<Detail, Values>;
  choices: FieldChoices<Values>;
  /** Decimals of the currency. */
  exponent: number;
}

interface FormSectionProps<Detail, Values> extends FormContext<Detail, Values> {
  section: MasterDataSection<Detail, Values>;
  label: string;
}

/** Fields that take a whole row. */
const WIDE: readonly string[] = ['longText', 'checkbox', 'rows'];

/** A card of a form with the fields that its description names. */
export function FormSection<Detail, Values extends FormikValues>({
  section: { title, fields },
  label,
  ...context
}: FormSectionProps<Detail, Values>) {
  return (
    <section className="ac-card" aria-label={label}>
      {title && <h2>{title}</h2>}
      <div className="ac-form-grid">
        {fields
          .filter((field) => presenceOf(field, context.form) !== 'hidden')
          .map((field) => {
            const shown = <DescribedField key={field.name} field={field} {...context} />;
            return WIDE.includes(field.type) ? (
              <div key={field.name} className="ac-form-wide">
                {shown}
              </div>
            ) : (
              shown
            );
          })}
      </div>
    </section>
  );
}

/** Whether a field that depends on the values is drawn and required; undefined for one that does not. */
function presenceOf<Detail, Values>(
  field: MasterDataField<Detail, Values>,
  form: FormState<Detail, Values>,
): FieldPresence | undefined {
  return 'presence' in field ? field.presence?.(form) : undefined;
}

interface DescribedFieldProps<Detail, Values> extends FormContext<Detail, Values> {
  field: MasterDataField<Detail, Values>;
}

function DescribedField<Detail, Values extends FormikValues>(props: DescribedFieldProps<Detail, Values>) {
  const { field, exponent } = props;
  const { name, label, help } = field;
  const required = field.required ?? presenceOf(field, props.form) === 'required';
  const frame = { name, label, help, required };
  switch (field.type) {
    case 'text':
      return <TextField {...frame} placeholder={field.placeholder} />;
    case 'email':
      return <TextField {...frame} type="email" inputMode="email" placeholder={field.placeholder} />;
    case 'longText':
      return <TextAreaField {...frame} />;
    case 'number':
      return <NumberField {...frame} />;
    case 'price':
      return <MoneyField {...frame} decimals={exponent} maxDecimals={priceDecimals(exponent)} />;
    case 'checkbox':
      return <CheckboxField {...frame} />;
    case 'date':
      return <DateField {...frame} allowClear={field.allowClear} />;
    case 'choice':
      return <DescribedChoice {...props} field={field} />;
    case 'rows':
      return <field.Rows />;
  }
}

const NO_OPTIONS: readonly never[] = [];

function DescribedChoice<Detail, Values extends FormikValues>({
  field,
  form,
  choices,
}: FormContext<Detail, Values> & { field: ChoiceEntry<Detail, Values> }) {
  const { setFieldValue } = useFormikContext<Values>();
  const { name, label, help, required, allowClear, placeholder, isDisabled, follow, creates } = field;
  const options = choices[name];
  const mayAdd = useMayAdd(creates?.kind);
  useChoiceShortcuts();
  if (field.needsOptions && !options?.length && !(options && mayAdd)) return null;
  const choice = {
    name,
    label,
    help,
    required,
    allowClear,
    options: options ?? NO_OPTIONS,
    placeholder: placeholder?.(form),
    disabled: isDisabled?.(form),
    onChosen: (chosen: string | null) => {
      for (const [other, value] of Object.entries(follow?.(chosen, form) ?? {}))
        void setFieldValue(other, value);
    },
  };
  return creates ? <RecordField {...choice} creates={creates} /> : <SelectField {...choice} />;
}
