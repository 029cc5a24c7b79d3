import { StatusBadge } from '../../basics/index.ts';

/** What is left once credit is applied, with the status that this leads to; read out as the amounts change. */
export function StatusAfterCredit({ text, status }: { text: string; status: string }) {
  return (
    <p className="ac-status-after" aria-live="polite">
      {text} <StatusBadge status={status} />
    </p>
  );
}
