import { useEffect, useState } from 'react';

/** Code that a screen needs only after it was used, in a chunk by itself. */
export interface LaterPart<Code> {
  /**
   * The code; undefined until it is fetched, which the first use that needs it starts. Draws again once it is there, without
   * the pause that Suspense makes. Throws while drawing when it cannot be fetched, for the boundary of the module.
   */
  useCode: (isNeeded: boolean) => Code | undefined;
  /** Fetches it before it is needed; a failure shows when it is really needed. */
  prefetch: () => void;
}

/** A part of a screen that comes after the screen. */
export function laterPart<Code>(load: () => Promise<Code>): LaterPart<Code> {
  let code: Code | undefined;
  const fetchCode = async (): Promise<void> => {
    code ??= await load();
  };
  return {
    prefetch: () => void fetchCode().catch(() => undefined),
    useCode: (isNeeded) => {
      const [, redraw] = useState(0);
      const isMissing = isNeeded && code === undefined;
      useEffect(() => {
        if (!isMissing) return undefined;
        let isMounted = true;
        const updateIfMounted = (next: (drawn: number) => number) => {
          if (isMounted) redraw(next);
        };
        fetchCode().then(
          () => updateIfMounted((drawn) => drawn + 1),
          (error: unknown) =>
            updateIfMounted(() => {
              throw error;
            }),
        );
        return () => {
          isMounted = false;
        };
      }, [isMissing]);
      return code;
    },
  };
}
