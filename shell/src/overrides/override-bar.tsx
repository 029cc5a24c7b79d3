import './override-bar.css';
import { isOverrideOrigin } from '@accounts/shared-domain';
import { Button } from '@accounts/shared-ui';
import { useEffect, useState } from 'react';
import { reloadPage } from '@accounts/shared-auth/reload-page';
import { followBuilds } from './follow-builds.ts';
import { parseOverride } from './read-override.ts';
import type { TabOverride } from '../loader/override.ts';
import { t } from './texts.ts';

/** Says that this tab runs a module from elsewhere, or that it may not, with the way back to the published one. */
export function OverrideBar({ override }: { override: TabOverride }) {
  const { requested, config, reset } = override;
  const parsed = parseOverride(requested);
  const [isRefused, setRefused] = useState(false);
  const origin = parsed?.origin;
  useEffect(() => {
    if (origin === undefined) return undefined;
    let stop: (() => void) | null = () => undefined;
    config().then(
      ({ moduleOverrides }) => {
        const isAllowed = isOverrideOrigin(origin, moduleOverrides);
        setRefused(!isAllowed);
        if (isAllowed && stop) stop = followBuilds(origin, reloadPage);
      },
      // The module's panel says that the server is not reached.
      () => undefined,
    );
    return () => {
      stop?.();
      stop = null;
    };
  }, [config, origin]);
  const values = { module: parsed?.id ?? '', origin: origin ?? '' };
  const sentence = parsed
    ? t(isRefused ? 'override.refused' : 'override.runs', values)
    : t('override.unreadable');
  return (
    <div className="layout-override">
      <p>{sentence}</p>
      <Button onClick={reset}>{t('override.reset')}</Button>
    </div>
  );
}
