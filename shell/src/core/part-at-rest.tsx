import { type ComponentType, useCallback, useState } from 'react';
import { useAtRest } from './use-at-rest.ts';

interface PartAtRestProps<Props> {
  /** Fetches it with its texts; the same from drawing to drawing. */
  load: () => Promise<ComponentType<Props>>;
  /** Without waiting for the first screen. */
  isAtOnce?: boolean;
  props: Props;
}

/** A part of the page that comes once the first screen is being read; nothing until then, and where it cannot be fetched. */
export function PartAtRest<Props extends object>({ load, isAtOnce = false, props }: PartAtRestProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const fetchPart = useCallback(() => {
    load().then(
      (loaded) => setPart(() => loaded),
      () => undefined,
    );
  }, [load]);
  useAtRest(fetchPart, isAtOnce);
  return Part && <Part {...props} />;
}
