import { Button } from './button.tsx';
import { t } from '../texts/own-texts.ts';

export interface ProgressProps {
  /** What is going on, for example "Archiving contacts". */
  label: string;
  done: number;
  /** Left out until it is known: the measure then only says that something is going on. */
  total?: number;
  /** In words, where it is other than "3 of 10". */
  text?: string;
  onCancel?: () => void;
}

/** Progress of anything that takes more than half a second and has a measure, with Cancel. */
export function Progress({ label, done, total, text, onCancel }: ProgressProps) {
  return (
    <div className="ac-progress" role="group" aria-label={label}>
      <span>{label}</span>
      <progress value={total === undefined ? undefined : done} max={total} aria-label={label} />
      <span className="ac-number" aria-live="polite">
        {text ?? (total !== undefined && t('progress.of', { done, total }))}
      </span>
      {onCancel && <Button onClick={onCancel}>{t('action.cancel')}</Button>}
    </div>
  );
}
