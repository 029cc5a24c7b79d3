import { useState, type SelectHTMLAttributes } from 'react';

export interface CellOption {
  value: string;
  label: string;
}

interface CellChoiceProps {
  attributes: SelectHTMLAttributes<HTMLSelectElement>;
  value: string | null;
  /** Label of no choice. */
  none: string;
  options: readonly CellOption[];
  onChange: (value: string | null) => void;
}

/** One of several in a cell. Its options are drawn once the cell is reached: 200 lines would have thousands of them. */
export function CellChoice({ attributes, value, none, options, onChange }: CellChoiceProps) {
  const [isReached, setReached] = useState(false);
  const shown = isReached ? options : options.filter((option) => option.value === value);
  return (
    <select
      {...attributes}
      value={value ?? ''}
      onFocus={() => setReached(true)}
      onPointerEnter={() => setReached(true)}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">{none}</option>
      {shown.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
