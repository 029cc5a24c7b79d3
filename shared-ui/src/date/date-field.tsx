import { DATE_FORMATS, type IsoDate } from '@accounts/shared-domain';
import momentConfig from '@rc-component/picker/es/generate/moment';
import generatePicker from 'antd/es/date-picker/generatePicker';
import moment, { type Moment } from 'moment';
import { AntdScope } from '../antd/antd-scope.tsx';
import { FieldFrame, useFormField, type FieldFrameProps } from '../form/field-frame.tsx';

/** Over moment, not dayjs: the rest of the product's date formats are moment's. */
const MomentPicker = generatePicker<Moment>(momentConfig);

/** First the one that is shown; the others are understood when typed. */
const TYPED_FORMATS = [
  DATE_FORMATS.date,
  'D MMM YYYY',
  DATE_FORMATS.wire,
  'D/M/YYYY',
  'D.M.YYYY',
  'D-M-YYYY',
  'D/M/YY',
  'DDMMYYYY',
];

export interface DateInputProps {
  value: IsoDate | null | undefined;
  /** Null when the date is taken away. */
  onChange: (value: IsoDate | null) => void;
  id?: string;
  'aria-label'?: string;
  allowClear?: boolean;
  disabled?: boolean;
  /** Nothing before or after these may be picked. */
  min?: IsoDate;
  max?: IsoDate;
}

/** A date outside a form: picked or typed, shown as DD MMM YYYY, held as YYYY-MM-DD. */
export function DateInput({ value, onChange, allowClear = false, min, max, ...rest }: DateInputProps) {
  return (
    <AntdScope>
      <MomentPicker
        {...rest}
        format={TYPED_FORMATS}
        placeholder="DD MMM YYYY"
        value={value ? moment(value, DATE_FORMATS.wire) : null}
        minDate={min ? moment(min) : undefined}
        maxDate={max ? moment(max) : undefined}
        allowClear={allowClear}
        onChange={(picked) => onChange(picked ? picked.format(DATE_FORMATS.wire) : null)}
      />
    </AntdScope>
  );
}

export interface DateFieldProps
  extends FieldFrameProps, Pick<DateInputProps, 'allowClear' | 'disabled' | 'min' | 'max'> {
  /** Besides the form's own value. */
  onPicked?: (value: IsoDate | null) => void;
}

/** A date in a form. */
export function DateField({ allowClear, disabled, min, max, onPicked, ...frame }: DateFieldProps) {
  const { id, error, control, helpers, value } = useFormField<IsoDate | null | undefined>(frame);
  return (
    <FieldFrame {...frame} id={id} error={error}>
      <DateInput
        {...control}
        {...{ value, allowClear, disabled, min, max }}
        onChange={(picked) => {
          void helpers.setTouched(true, false);
          void helpers.setValue(picked);
          onPicked?.(picked);
        }}
      />
    </FieldFrame>
  );
}
