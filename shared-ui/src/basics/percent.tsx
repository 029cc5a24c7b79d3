import { useFormats } from '../locale/index.ts';

/** A rate as the locale writes it, whatever the direction of the text around it. */
export function Percent({ value }: { value: number }) {
  return (
    <span dir="auto" className="ac-number">
      {useFormats().formatPercent(value)}
    </span>
  );
}
