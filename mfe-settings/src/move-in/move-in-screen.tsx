import { lazyPart, Page, Skeleton } from '@accounts/shared-ui';
import { loadImportParts } from '@accounts/shared-ui/import';
import { Suspense } from 'react';
import { t } from '../texts.ts';
import { ImportPartsContext } from './import-parts.ts';
import { loadMoveInTexts } from './texts.ts';

/** Both directions, with what they are made of. */
const MoveData = lazyPart(async () => {
  const [{ MoveInSteps }, { TakeOut }, parts] = await Promise.all([
    import('./move-in.tsx'),
    import('./take-out.tsx'),
    loadImportParts(),
    loadMoveInTexts(),
  ]);
  return () => (
    <ImportPartsContext value={parts}>
      <MoveInSteps />
      <TakeOut />
    </ImportPartsContext>
  );
});

/** /settings/move-in: the books of another product brought in, and everything of the company taken out. */
export function MoveInScreen() {
  return (
    <Page title={t('routes.moveIn')} narrow>
      <Suspense fallback={<Skeleton height={320} />}>
        <MoveData />
      </Suspense>
    </Page>
  );
}
