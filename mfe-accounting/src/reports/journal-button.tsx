import type { ReactNode } from 'react';

interface JournalButtonProps {
  /** Null for a year's end, which has no journal to look into. */
  journalId: string | null;
  shown: ReactNode;
  onOpen: (id: string) => void;
}

/** What an entry came from, as a button that opens its journal. */
export function JournalButton({ journalId, shown, onOpen }: JournalButtonProps) {
  if (journalId === null) return shown;
  return (
    <button
      type="button"
      className="ac-report-plain"
      aria-haspopup="dialog"
      onClick={() => onOpen(journalId)}
    >
      {shown}
    </button>
  );
}
