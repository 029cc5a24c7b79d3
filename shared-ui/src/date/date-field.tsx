import { isRealDate, type IsoDate } from '@accounts/shared-domain';
import { FieldFrame, useFormField, type FieldFrameProps } from '../form/field-frame.tsx';
import { useFormats } from '../locale/index.ts';
import { DateInput, type DateInputProps } from './date-input.tsx';

export interface DateFieldProps
  extends FieldFrameProps, Pick<DateInputProps, 'allowClear' | 'disabled' | 'min' | 'max'> {
  /** Besides the form's own value. */
  onPicked?: (value: IsoDate | null) => void;
}

/** A date in a form. Text that is no date stays in the form's values, and the form is not sent with it. */
export function DateField({ allowClear, disabled, min, max, onPicked, ...frame }: DateFieldProps) {
  const { parseDate } = useFormats();
  const messageOf = (held: IsoDate | null | undefined) => {
    if (!held || isRealDate(held)) return undefined;
    const parsed = parseDate(held);
    return parsed.ok ? undefined : parsed.message;
  };
  const { id, error, control, helpers, value } = useFormField(frame, messageOf);
  return (
    <FieldFrame {...frame} id={id} error={error}>
      <DateInput
        {...control}
        {...{ value, allowClear, disabled, min, max }}
        onChange={(date) => {
          void helpers.setValue(date);
          onPicked?.(date);
        }}
        onUnclear={(text) => void helpers.setValue(text)}
        onBlur={() => void helpers.setTouched(true)}
      />
    </FieldFrame>
  );
}
