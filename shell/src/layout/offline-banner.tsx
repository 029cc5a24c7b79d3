import { useStream } from '@accounts/shared-ui';
import { useEffect, useState } from 'react';
import { ageText } from '../offline/age-text.ts';
import { useShownFrom } from '../offline/use-shown-from.ts';
import { OutboxBanner } from '../outbox/outbox-banner.tsx';
import { useLayout } from './layout-services.ts';
import { t } from '../texts/texts.ts';

/** How often the age of what is shown is read again, in milliseconds. */
const AGE_EVERY_MS = 20_000;

/**
 * The alert area: that the browser has no connection (product specification, section 2), from when is what is shown, and
 * what waits to be sent.
 */
export function OfflineBanner() {
  const { online$, lastData } = useLayout();
  const isOnline = useStream(online$, true);
  const shownFrom = useShownFrom(lastData, isOnline);
  return (
    <div role="status" className="layout-alerts">
      {(!isOnline || shownFrom !== null) && (
        <div className="layout-offline">
          <p>{isOnline ? t('offline.unreachable') : t('offline.banner')}</p>
          {shownFrom !== null && <Age key={shownFrom} savedAt={shownFrom} />}
        </div>
      )}
      <OutboxBanner />
    </div>
  );
}

function Age({ savedAt }: { savedAt: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), AGE_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return <p className="layout-age">{ageText(savedAt, now)}</p>;
}
