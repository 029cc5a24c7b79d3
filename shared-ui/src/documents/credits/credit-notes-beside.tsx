import { lazy, Suspense } from 'react';
import { useModule, useStream } from '../../module/index.ts';

// In a separate chunk, so that a list is shown without the code of its dialogs.
const CreditsNotice = lazy(async () => ({ default: (await import('./open-credits.tsx')).CreditsNotice }));

/** Below the list of invoices: credit notes with something left, for a member who chose to see them there. */
export function CreditNotesBeside() {
  const preferences = useStream(useModule().preferences$);
  if (!preferences?.invoices.creditNote) return null;
  return (
    <Suspense fallback={null}>
      <CreditsNotice kind="CreditNote" />
    </Suspense>
  );
}
