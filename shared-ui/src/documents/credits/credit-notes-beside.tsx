import { Suspense } from 'react';
import { lazyPart } from '../../basics/index.ts';
import { useModule, useStream } from '../../module/index.ts';
import { loadLaterTexts } from '../../texts/own-texts.ts';

// In a separate chunk, so that a list is shown without the code and the texts of its dialogs.
const CreditsNotice = lazyPart(async () => {
  const [credits] = await Promise.all([import('./open-credits.tsx'), loadLaterTexts()]);
  return credits.CreditsNotice;
});

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
