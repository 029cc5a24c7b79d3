import { useId, useState, type ClipboardEvent, type InputHTMLAttributes } from 'react';
import { numberMessage, useTypedNumber, type NumberValue } from '../form/index.ts';
import { useFormats } from '../locale/index.ts';

/** Id of what a cell says of its value, for its `aria-describedby`. */
export const cellErrorId = (line: { key: string }, column: string): string => `${line.key}-${column}-error`;

/**
 * Why a cell's value is rejected: a mark in its corner, and the sentence over the row above while the cell has the focus or the
 * pointer, so that no row moves. It comes right after the cell's control.
 */
export function CellError({ message, id }: { message: string | undefined; id: string }) {
  if (!message) return null;
  return (
    <span className="ac-cell-mark">
      <span id={id} className="ac-cell-error">
        {message}
      </span>
    </span>
  );
}

interface NumberCellProps {
  attributes: InputHTMLAttributes<HTMLInputElement>;
  value: NumberValue;
  decimals?: number;
  onChange: (value: NumberValue) => void;
  onPaste: (event: ClipboardEvent) => void;
  error: string | undefined;
  /** What is wrong with a number as such; said once the cell is left. */
  doubt?: string | undefined;
}

/** A number in a cell: typed as text, held as a number once it is one; once the cell is left it says why its text is none. */
export function NumberCell(props: NumberCellProps) {
  const { attributes, value, decimals, onChange, onPaste, error, doubt } = props;
  const formats = useFormats();
  const typed = useTypedNumber({ value, decimals, onChange });
  const [isTyping, setTyping] = useState(false);
  const message = (isTyping ? undefined : (numberMessage(value, formats) ?? doubt)) ?? error;
  const errorId = useId();
  return (
    <>
      <input
        {...attributes}
        {...typed}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? errorId : undefined}
        className="ac-cell ac-input-number"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        onChange={(event) => {
          setTyping(true);
          typed.onChange(event);
        }}
        onBlur={() => {
          setTyping(false);
          typed.onBlur();
        }}
        onPaste={(event) => {
          onPaste(event);
          if (event.defaultPrevented) typed.onBlur();
        }}
      />
      <CellError id={errorId} message={message} />
    </>
  );
}
