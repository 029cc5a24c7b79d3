import Select from 'antd/es/select';
import type { ReactElement, ReactNode } from 'react';
import { AntdScope } from '../antd/antd-scope.tsx';
import { FieldFrame, useFormField, type FieldFrameProps } from './field-frame.tsx';

export interface SelectOption {
  value: string;
  label: string;
  /** Found by the search as well, beside the label: a code, a city. */
  keywords?: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldFrameProps {
  options: SelectOption[];
  placeholder?: string;
  /** The choice may be taken back; the form then holds null. */
  allowClear?: boolean;
  disabled?: boolean;
  loading?: boolean;
  /** Below the options, for example "New contact". */
  footer?: ReactNode;
  /** Besides the form's own value. */
  onChosen?: (value: string | null) => void;
}

/** One of several, searchable by typing; long lists are virtual. */
export function SelectField({
  options,
  placeholder,
  allowClear,
  disabled,
  loading,
  footer,
  onChosen,
  ...frame
}: SelectFieldProps) {
  const { id, error, control, helpers, value } = useFormField<string | null | undefined>(frame);
  return (
    <FieldFrame {...frame} id={id} error={error}>
      <AntdScope>
        <Select<string | null, SelectOption>
          {...control}
          aria-labelledby={`${id}-label`}
          status={error ? 'error' : undefined}
          options={options}
          value={value || null}
          placeholder={placeholder}
          allowClear={allowClear}
          disabled={disabled}
          loading={loading}
          showSearch={{ filterOption: matches, optionFilterProp: 'label' }}
          popupRender={withFooter(footer)}
          onChange={(chosen) => {
            void helpers.setValue(chosen ?? null);
            onChosen?.(chosen ?? null);
          }}
          onBlur={() => void helpers.setTouched(true)}
        />
      </AntdScope>
    </FieldFrame>
  );
}

function matches(typed: string, option?: SelectOption): boolean {
  return `${option?.label} ${option?.keywords ?? ''}`.toLowerCase().includes(typed.trim().toLowerCase());
}

function withFooter(footer: ReactNode): (options: ReactNode) => ReactElement {
  return (options) => (
    <>
      {options}
      {footer}
    </>
  );
}
