import { useId, useState, type ClipboardEvent, type InputHTMLAttributes } from 'react';
import { numberMessage, useTypedNumber, type NumberValue } from '../form/index.ts';
import { useFormats } from '../locale/index.ts';

/** Why a cell's value is rejected, below it. */
export function CellError({ message, id }: { message: string | undefined; id?: string }) {
  if (!message) return null;
  return (
    <span id={id} className="ac-field-error">
      {message}
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
}

/** A number in a cell: typed as text, held as a number once it is one; once the cell is left it says why its text is none. */
export function NumberCell({ attributes, value, decimals, onChange, onPaste, error }: NumberCellProps) {
  const formats = useFormats();
  const figure = useTypedNumber({ value, decimals, onChange });
  const [isTyping, setTyping] = useState(false);
  const message = (isTyping ? undefined : numberMessage(value, formats)) ?? error;
  const errorId = useId();
  return (
    <>
      <input
        {...attributes}
        {...figure}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? errorId : undefined}
        title={message}
        className="ac-cell ac-input-number"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        onFocus={(event) => {
          setTyping(true);
          figure.onFocus(event);
        }}
        onBlur={() => {
          setTyping(false);
          figure.onBlur();
        }}
        onPaste={(event) => {
          onPaste(event);
          if (event.defaultPrevented) figure.onBlur();
        }}
      />
      <CellError id={errorId} message={message} />
    </>
  );
}
