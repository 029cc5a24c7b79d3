import type { FigureValue } from './decimal-text.ts';
import { FieldFrame, useFormField, type FieldFrameProps } from './field-frame.tsx';
import { useTypedFigure } from './use-typed-figure.ts';

export interface NumberFieldProps extends FieldFrameProps {
  /** Decimals shown at least, once the field is left. */
  decimals?: number;
  disabled?: boolean;
}

/**
 * A figure, typed as text: nothing is computed on the way, so 0.1 stays 0.1. The form holds a number once
 * the text is one, and the text itself until then.
 */
export function NumberField({ decimals, disabled, ...frame }: NumberFieldProps) {
  const { id, error, control, input, helpers, value } = useFormField<FigureValue | null>(frame);
  const figure = useTypedFigure({ value, decimals, onChange: (next) => void helpers.setValue(next) });
  return (
    <FieldFrame {...frame} id={id} error={error}>
      <input
        {...control}
        {...figure}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className="ac-input ac-input-number"
        disabled={disabled}
        onBlur={(event) => {
          figure.onBlur();
          input.onBlur(event);
        }}
      />
    </FieldFrame>
  );
}

/** Money: a `NumberField` with the currency's decimals (2 unless told). */
export function MoneyField({ decimals = 2, ...props }: NumberFieldProps) {
  return <NumberField {...props} decimals={decimals} />;
}
