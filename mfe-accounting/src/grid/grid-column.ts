import type { ComboboxOption, ComboboxSearch, NumberValue } from '@accounts/shared-ui/form';
import type { NewRecordRow } from '@accounts/shared-ui/new-records';
import type { Formats } from '@accounts/shared-ui';

/** A line as a grid holds it. */
export interface GridLine {
  /** Identifies the row on the screen; never sent. */
  key: string;
}

/** What a cell holds: text, the value of a choice, a date, or an amount that stays as typed while it is none. */
export type CellValue = NumberValue | null;

/** How a cell is typed. */
export type CellKind =
  | { kind: 'text' | 'date' }
  | { kind: 'amount'; decimals: number }
  | {
      kind: 'choice';
      options: readonly ComboboxOption[];
      /** Finds what the options do not hold. */
      search?: ComboboxSearch;
      placeholder: string;
      allowClear?: boolean;
      /** Makes what is not among the options, by the text that was typed. */
      create?: NewRecordRow<[row: number]>;
    };

/** A column of a grid; the first one is the head of a line's card on a narrow screen. */
export interface GridColumn<Line> {
  key: keyof Line & string;
  label: string;
  cell: CellKind;
  /** What else a value changes in its line. */
  changes?: (value: CellValue) => Partial<Line>;
  /** Cells of a spreadsheet are pasted into these columns, in their order. */
  takesPaste?: boolean;
}

/** The change of a line by a value of a cell. */
export function changeOf<Line>({ key, changes }: GridColumn<Line>, value: CellValue): Partial<Line> {
  const change: Partial<Line> = { [key]: value, ...changes?.(value) };
  return change;
}

/** The option that a pasted code, name or both of them name. */
export function optionNamed(options: readonly ComboboxOption[], text: string): ComboboxOption | undefined {
  const typed = text.trim().toLowerCase();
  if (typed === '') return undefined;
  return options.find(({ code = '', label }) =>
    [code, label, `${code} ${label}`].some((name) => name.toLowerCase() === typed),
  );
}

/** What a pasted cell is in a column; undefined for an empty one, and for a choice that there is not. */
export function pastedValue(cell: CellKind, text: string, formats: Formats): CellValue | undefined {
  if (text === '') return undefined;
  switch (cell.kind) {
    case 'text':
      return text;
    case 'choice':
      return optionNamed(cell.options, text)?.value;
    case 'date': {
      const date = formats.parseDate(text);
      return date.ok ? (date.value ?? undefined) : text;
    }
    case 'amount': {
      const number = formats.parseNumber(text);
      return number.ok ? number.value : text;
    }
  }
}
