import { useStream } from '@accounts/shared-ui';
import { useChrome } from './chrome-services.ts';
import { t } from '../texts/texts.ts';

/** While the browser has no connection (product specification, section 2). */
export function OfflineBanner() {
  const { online$ } = useChrome();
  const isOnline = useStream(online$, true);
  return (
    <div role="status" className="chrome-alerts">
      {!isOnline && <p className="chrome-offline">{t('offline.banner')}</p>}
    </div>
  );
}
