import { isRealDate, type IsoDate } from '@accounts/shared-domain';
import { Suspense, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../basics/class-names.ts';
import { CalendarIcon } from '../basics/icons.ts';
import { lazyPart } from '../basics/lazy-part.tsx';
import { useFormats, useToday } from '../locale/index.ts';
import { useShortcuts } from '../shortcuts/index.ts';
import { t } from '../texts/own-texts.ts';
import '../input/input.css';
import './date.css';
import { DATE_KEYS, dateShortcuts } from './date-steps.ts';

const Calendar = lazyPart(async () => (await import('./calendar.tsx')).Calendar);

export interface DateInputProps {
  /** A date, or text that was typed and not understood. */
  value: IsoDate | null | undefined;
  /** Null when the date is taken away. */
  onChange: (value: IsoDate | null) => void;
  /** Typed text that is no date, when the field is left. Without it the field itself says why. */
  onUnclear?: (text: string) => void;
  onBlur?: () => void;
  /** Keys that the field does not take; with Alt they are all of the grid around it. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
  className?: string;
  id?: string;
  name?: string;
  'aria-label'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
  'aria-describedby'?: string;
  /** The text may be emptied to take the date away. */
  allowClear?: boolean;
  disabled?: boolean;
  /** Nothing before or after these may be picked. */
  min?: IsoDate;
  max?: IsoDate;
}

/**
 * A date, typed or picked, shown with the name of its month and held as YYYY-MM-DD. Typed text is read when the field is
 * left, in the order of the locale, and stays until it is understood. While nothing is typed `t` is today, `+` and `-` go
 * by a day, PageUp and PageDown by a month, the arrow down opens the calendar.
 */
export function DateInput(props: DateInputProps) {
  const { value, onChange, onUnclear, onBlur, allowClear, disabled, min, max, className, ...attributes } =
    props;
  const { onKeyDown } = attributes;
  const entry = useDateEntry({ value, onChange, onUnclear, onKeyDown, allowClear, disabled });
  const { message, isOpen, close } = entry;
  const errorId = useId();
  const frame = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useShortcuts(t('shortcuts.dates'), dateShortcuts());
  return (
    <span className="ac-date">
      <span ref={frame} className="ac-date-frame">
        <input
          {...attributes}
          ref={input}
          type="text"
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          className={classNames('ac-input', 'ac-number', className)}
          placeholder={entry.placeholder}
          aria-invalid={message ? true : attributes['aria-invalid']}
          aria-describedby={message ? errorId : attributes['aria-describedby']}
          value={entry.text}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => entry.type(event.currentTarget.value)}
          onKeyDown={entry.pressKey}
          onBlur={() => {
            entry.read();
            onBlur?.();
          }}
        />
        <CalendarButton {...{ disabled, isOpen }} onClick={entry.toggle} />
      </span>
      {message && (
        <span id={errorId} className="ac-field-error" role="alert">
          {message}
        </span>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <Calendar
            anchor={frame}
            {...{ value: entry.date, today: entry.today, min, max }}
            onPick={(picked) => {
              entry.change(picked);
              close();
              input.current?.focus();
            }}
            onClose={() => {
              close();
              if (frame.current?.parentElement?.contains(document.activeElement)) input.current?.focus();
            }}
          />
        </Suspense>
      )}
    </span>
  );
}

type DateEntryProps = Pick<
  DateInputProps,
  'value' | 'onChange' | 'onUnclear' | 'onKeyDown' | 'allowClear' | 'disabled'
>;

/** The date and what is typed in its place, why that is no date, and what keys do. */
function useDateEntry({ value, onChange, onUnclear, onKeyDown, allowClear, disabled }: DateEntryProps) {
  const formats = useFormats();
  const today = useToday();
  const [typed, setTyped] = useState<string | null>(null);
  const [message, setMessage] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const date = isRealDate(value) ? value : null;

  const change = (next: IsoDate | null) => {
    setTyped(null);
    setMessage(undefined);
    if (next !== value) onChange(next);
  };
  /** Reads what was typed. */
  const read = () => {
    if (typed === null) return;
    const parsed = formats.parseDate(typed);
    if (parsed.ok && parsed.value !== undefined) change(parsed.value);
    else if (parsed.ok) change(allowClear || !date ? null : date);
    else if (onUnclear) onUnclear(typed);
    else setMessage(parsed.message);
    if (onUnclear) setTyped(null);
  };
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (disabled) return;
    if (event.altKey && onKeyDown) return onKeyDown(event);
    const isCommand = event.ctrlKey || event.metaKey;
    // What submits the form reads the field first.
    if (event.key === 'Enter' || (isCommand && event.key.toLowerCase() === 's')) flushSync(read);
    if (isCommand) return onKeyDown?.(event);
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      setOpen(true);
      return;
    }
    const step = typed === null ? DATE_KEYS[event.key] : undefined;
    if (!step) return onKeyDown?.(event);
    event.preventDefault();
    change(step(date ?? today, today));
  };
  const close = () => setOpen(false);
  const toggle = () => setOpen(!isOpen);
  const text = typed ?? (date ? formats.formatDate(date) : (value ?? ''));
  const shown = { date, today, text, placeholder: formats.datePlaceholder, message, isOpen };
  return { ...shown, type: setTyped, change, read, pressKey, close, toggle };
}

interface CalendarButtonProps {
  disabled: boolean | undefined;
  isOpen: boolean;
  onClick: () => void;
}

function CalendarButton({ disabled, isOpen, onClick }: CalendarButtonProps) {
  return (
    <button
      type="button"
      className="ac-date-open"
      aria-label={t('date.open')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      disabled={disabled}
      // The arrow down opens it as well: Tab goes on to the next field.
      tabIndex={-1}
      onClick={onClick}
    >
      <CalendarIcon aria-hidden="true" />
    </button>
  );
}
