import { t } from '../texts/texts.ts';
import { Notices } from './notices.tsx';
import { PublicFrame } from './public-frame.tsx';

/** In place of a page whose code cannot be fetched and that has no frame around it; needs nothing of the signed-in page. */
export function NotLoadedCard({ onRetry }: { onRetry: () => void }) {
  return (
    <PublicFrame title={t('page.notLoaded')}>
      <Notices failure={t('problem.unreachable')} />
      <button type="button" className="ac-button ac-button-primary pub-submit" onClick={onRetry}>
        {t('action.retry')}
      </button>
    </PublicFrame>
  );
}
