import { useLayoutEffect, useRef, useState, type ChangeEvent, type FocusEvent } from 'react';
import { useFormats, type FormatNumberOptions } from '../locale/index.ts';
import { numberValueOf, type NumberValue } from './number-value.ts';

export interface TypedNumber {
  value: NumberValue | null;
  /** Decimals shown at least while the field is not typed in. */
  decimals?: number;
  /** Decimals that may be typed at most; text such as `1.000` is rejected where they are fewer than three. */
  maxDecimals?: number;
  onChange: (value: NumberValue) => void;
}

/**
 * Props of an input whose number is typed as text, in the locale of the company: without marks between thousands while it
 * has the focus, all of it selected at first, so that typing replaces it.
 */
export function useTypedNumber({ value, decimals, maxDecimals, onChange }: TypedNumber) {
  const formats = useFormats();
  const [typed, setTyped] = useState<string | null>(null);
  const textOf = (options: FormatNumberOptions) =>
    typeof value === 'number' ? formats.formatNumber(value, options).replace('\u2212', '-') : (value ?? '');
  const entered = useRef<HTMLInputElement>(null);
  // With the text that is shown then: a change of text drops the selection.
  useLayoutEffect(() => {
    const input = entered.current;
    entered.current = null;
    if (input === document.activeElement) input?.select();
  }, [typed]);
  return {
    value: typed ?? textOf({ decimals }),
    onFocus: ({ target }: FocusEvent<HTMLInputElement>) => {
      entered.current = target;
      setTyped((old) => old ?? textOf({ decimals, grouping: false }));
    },
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value);
      onChange(numberValueOf(target.value, formats, { maxDecimals }));
    },
    onBlur: () => setTyped(null),
  };
}
