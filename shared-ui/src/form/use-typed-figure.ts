import { useState, type ChangeEvent, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { figureText, readFigure, type FigureValue } from './decimal-text.ts';

export interface TypedFigure {
  value: FigureValue | null;
  /** Decimals shown at least while nobody types. */
  decimals?: number;
  onChange: (value: FigureValue) => void;
}

/**
 * Props of an input whose figure is typed as text: without thousands commas while it has the focus, all of it selected
 * at first, so that typing replaces it.
 */
export function useTypedFigure({ value, decimals, onChange }: TypedFigure) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed ?? figureText(value, decimals),
    onFocus: ({ target }: FocusEvent<HTMLInputElement>) => {
      // At once: a change of text drops the selection, and a selection made later would pull the focus back.
      flushSync(() => setTyped((old) => old ?? figureText(value)));
      target.select();
    },
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value);
      onChange(readFigure(target.value));
    },
    onBlur: () => setTyped(null),
  };
}
