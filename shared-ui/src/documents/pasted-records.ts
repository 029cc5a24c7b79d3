import type { TaxRate } from '@accounts/shared-domain';
import { exactOption, onlyExactOption, type ComboboxOption } from '../combobox/options.ts';
import type { MatchFailure } from '../lines/index.ts';
import type { Formats } from '../locale/index.ts';

/** The record that a pasted text names. */
export type NamedRecord = { id: string } | { id: null; reason: MatchFailure };

/** The one option with a text as its code, its name or both. */
export function recordNamed(options: readonly ComboboxOption[], text: string): NamedRecord {
  const only = onlyExactOption(options, text);
  if (only) return { id: only.value };
  return { id: null, reason: exactOption(options, text) ? 'several' : 'none' };
}

/** The one tax rate with a name, as the grid shows it or alone, or with a percentage: `VAT (20%)`, `VAT`, `20%`, `20`. */
export function taxRateNamed(
  { ratesById, rateOptions }: { ratesById: ReadonlyMap<string, TaxRate>; rateOptions: ComboboxOption[] },
  text: string,
  formats: Formats,
): NamedRecord {
  const rates = [...ratesById.values()];
  const names = rates.map(({ id, name }) => ({ value: id, label: name }));
  for (const options of [names, rateOptions]) {
    const named = recordNamed(options, text);
    if (named.id !== null || named.reason === 'several') return named;
  }
  const percent = formats.parseNumber(withoutPercent(text));
  const [only, ...others] = rates.filter(
    ({ rate }) => percent.ok && percent.value !== undefined && rate === percent.value,
  );
  if (only && others.length === 0) return { id: only.id };
  return { id: null, reason: only ? 'several' : 'none' };
}

/** The text of a percentage without its sign, the Arabic one included. */
export function withoutPercent(text: string): string {
  return text.replace(/[%\u066a]/, '').trim();
}
