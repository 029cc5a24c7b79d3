import { useEffect, useState } from 'react';
import { onlyExactOption, type ComboboxOption } from './options.ts';

interface EarlyTextOf {
  options: readonly ComboboxOption[];
  value: string | null | undefined;
  onChange: (value: string | null) => void;
}

/**
 * Text that left the field before the options had come. Once they are there the one that was typed exactly is chosen;
 * otherwise the text stays in the field, until it is changed or something is chosen. `keep` takes null to drop it.
 */
export function useEarlyText({ options, value, onChange }: EarlyTextOf) {
  const [kept, setKept] = useState<{ text: string; value: EarlyTextOf['value'] } | null>(null);
  // A choice that was made meanwhile elsewhere, as a form that is reset does.
  const text = kept && kept.value === value ? kept.text : null;
  const found = text === null ? undefined : onlyExactOption(options, text);
  const choice = found && !found.disabled ? found.value : undefined;
  useEffect(() => {
    if (choice === undefined) return;
    setKept(null);
    onChange(choice);
  }, [choice, onChange]);
  return {
    text,
    isNotFound: text !== null && options.length > 0,
    keep: (typed: string | null) => setKept(typed === null ? null : { text: typed, value }),
  };
}
