import { useFormats } from '../locale/index.ts';
import { FieldFrame, useFormField, type FieldFrameProps } from './field-frame.tsx';
import { numberMessage, type NumberValue } from './number-value.ts';
import { useTypedNumber } from './use-typed-number.ts';

export interface NumberFieldProps extends FieldFrameProps {
  /** Decimals shown at least, once the field is left. */
  decimals?: number;
  /** Decimals that may be typed at most; see `ParseNumberOptions`. */
  maxDecimals?: number;
  disabled?: boolean;
}

/**
 * A number, typed as text in the locale of the company: nothing is computed on the way, so 0.1 stays 0.1. The form holds a
 * number once the text is one, and until then the text, with which it is not sent.
 */
export function NumberField({ decimals, maxDecimals, disabled, ...frame }: NumberFieldProps) {
  const formats = useFormats();
  const { id, error, control, input, helpers, value } = useFormField<NumberValue | null>(frame, (held) =>
    numberMessage(held, formats, { maxDecimals }),
  );
  const typed = useTypedNumber({
    value,
    decimals,
    maxDecimals,
    onChange: (next) => void helpers.setValue(next),
  });
  return (
    <FieldFrame {...frame} id={id} error={error}>
      <input
        {...control}
        {...typed}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className="ac-input ac-input-number"
        disabled={disabled}
        onBlur={(event) => {
          typed.onBlur();
          input.onBlur(event);
        }}
      />
    </FieldFrame>
  );
}

/** Money: a `NumberField` with the currency's decimals, 2 by default; a price may have more (`maxDecimals`). */
export function MoneyField({ decimals = 2, maxDecimals = decimals, ...props }: NumberFieldProps) {
  return <NumberField {...props} {...{ decimals, maxDecimals }} />;
}
