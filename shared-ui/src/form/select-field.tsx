import { Combobox, type ComboboxOption, type ComboboxProps } from '../combobox/index.ts';
import { FieldFrame, useFormField, type FieldFrameProps } from './field-frame.tsx';

export interface SelectFieldProps
  extends
    FieldFrameProps,
    Pick<ComboboxProps, 'placeholder' | 'allowClear' | 'disabled' | 'create' | 'search'> {
  options: readonly ComboboxOption[];
  /** Besides the form's own value. */
  onChosen?: (value: string | null) => void;
}

/** One of several in a form, found by typing. */
export function SelectField(props: SelectFieldProps) {
  const { options, placeholder, allowClear, disabled, create, search, onChosen, ...frame } = props;
  const { id, error, control, helpers, value } = useFormField<string | null | undefined>(frame);
  return (
    <FieldFrame {...frame} id={id} error={error}>
      <Combobox
        {...control}
        {...{ options, value, placeholder, allowClear, disabled, create, search }}
        onChange={(chosen) => {
          void helpers.setValue(chosen);
          onChosen?.(chosen);
        }}
        onBlur={() => void helpers.setTouched(true)}
      />
    </FieldFrame>
  );
}
