import { useStream } from '@accounts/shared-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { ageText } from '../offline/age-text.ts';
import { useShownFrom } from '../offline/use-shown-from.ts';
import { OutboxBanner } from '../outbox/outbox-banner.tsx';
import { useLayout } from '../frame/layout-services.ts';
import { t } from '../texts/texts.ts';

/** How often the age of what is shown is read again, in milliseconds. */
const AGE_EVERY_MS = 20_000;

/**
 * The alert area: that the browser has no connection (docs/specification.md, section 2), from when is what is shown, what
 * waits to be sent, and what else is given.
 */
export function AlertArea({ children }: { children: ReactNode }) {
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
      {children}
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
