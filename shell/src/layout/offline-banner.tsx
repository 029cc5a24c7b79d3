import { useStream } from '@accounts/shared-ui';
import { useLayout } from './layout-services.ts';
import { t } from '../texts/texts.ts';

/** While the browser has no connection (product specification, section 2). */
export function OfflineBanner() {
  const { online$ } = useLayout();
  const isOnline = useStream(online$, true);
  return (
    <div role="status" className="layout-alerts">
      {!isOnline && <p className="layout-offline">{t('offline.banner')}</p>}
    </div>
  );
}
