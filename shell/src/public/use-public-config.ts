import type { PublicConfig } from '@accounts/shared-domain';
import { useEffect, useState } from 'react';
import { usePublic } from './public-services.ts';

/** Settings of the server for its public pages; null until it has come, and where it could not be had. */
export function usePublicConfig(): PublicConfig | null {
  const { config } = usePublic();
  const [fetched, setFetched] = useState<PublicConfig | null>(null);
  useEffect(() => {
    let isGone = false;
    config().then(
      (settings) => {
        if (!isGone) setFetched(settings);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [config]);
  return fetched;
}
