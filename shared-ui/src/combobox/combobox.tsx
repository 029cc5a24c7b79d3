import '../input/input.css';
import './combobox.css';
import { useId, useRef, type InputHTMLAttributes } from 'react';
import { classNames } from '../basics/class-names.ts';
import { t } from '../texts/own-texts.ts';
import { ComboboxList, prefetchLongList } from './combobox-list.tsx';
import { useCombobox, type ComboboxChoice } from './use-combobox.ts';

type InputAttributes = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'type' | 'role' | 'list'
>;

/** The choice, and what the input takes besides: `id`, `aria-…`, `data-…`, `onKeyDown`, `onPaste`. */
export type ComboboxProps = ComboboxChoice & InputAttributes;

/**
 * One of many: typed text searches code, name and number, arrows move, Enter chooses, Escape closes, Tab takes what was
 * found. Options that are the same array in many fields are searched through one index. Light: no antd, the list of rows is
 * made when it opens, and of a long list only the rows in sight.
 */
export function Combobox(props: ComboboxProps) {
  const { options, value, onChange, allowClear, create, freeText, search, className, ...attributes } = props;
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const box = useCombobox({ options, value, onChange, allowClear, create, freeText, search }, input);
  const activeId = box.isOpen && box.entries[box.active] ? `${listId}-${box.active}` : undefined;
  return (
    <span className="ac-combobox">
      <input
        autoComplete="off"
        spellCheck={false}
        {...attributes}
        ref={input}
        type="text"
        role="combobox"
        aria-expanded={box.isOpen}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={box.isOpen ? listId : undefined}
        aria-activedescendant={activeId}
        className={classNames('ac-input', className)}
        aria-invalid={box.isNotFound || attributes['aria-invalid']}
        title={box.isNotFound ? t('combobox.none') : attributes.title}
        value={box.shown}
        onFocus={(event) => {
          prefetchLongList(options);
          // A choice is replaced as a whole; free text is often only corrected.
          if (!freeText) event.currentTarget.select();
          attributes.onFocus?.(event);
        }}
        onClick={() => {
          if (!attributes.disabled) box.open();
        }}
        onChange={(event) => box.type(event.currentTarget.value)}
        {...eventsOf(box, attributes)}
      />
      {box.isOpen && (
        <ComboboxList
          id={listId}
          anchor={input}
          entries={box.entries}
          active={box.active}
          chosen={value}
          search={search}
          onPick={box.pick}
          onActive={box.setActive}
        />
      )}
    </span>
  );
}

/** Keys, paste and leaving, which are the field's first or those of the grid around it. */
function eventsOf(box: ReturnType<typeof useCombobox>, attributes: InputAttributes): InputAttributes {
  return {
    onKeyDown: (event) => {
      // Alt with the arrows belongs to the grid or the screen around the field.
      const isOwn = !(event.altKey && attributes.onKeyDown) && box.onKey(event);
      if (isOwn) {
        event.preventDefault();
        event.stopPropagation();
      } else attributes.onKeyDown?.(event);
    },
    onPaste: (event) => {
      attributes.onPaste?.(event);
      // The grid around the field has taken it.
      if (event.defaultPrevented) box.dismiss();
    },
    onBlur: (event) => {
      box.leave();
      attributes.onBlur?.(event);
    },
  };
}
