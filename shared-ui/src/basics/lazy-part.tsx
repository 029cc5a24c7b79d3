import { lazy, type ComponentType } from 'react';

/** What to fetch again, of all modules: parts whose code did not come. */
const failed = new Set<() => void>();

/** Has the code that did not come be fetched again when it is drawn the next time. */
export function retryParts(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/**
 * A part in a separate chunk: as `lazy` of React, which keeps a rejection for ever, but {@link retryParts} forgets it. Throws
 * until then while drawing, for the boundary of the module.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => React.ReactNode {
  const make = (): ComponentType<Props> => {
    return lazy(() =>
      load().then(
        (loaded) => ({ default: loaded }),
        (error: unknown) => {
          failed.add(() => (Current = make()));
          throw error;
        },
      ),
    );
  };
  let Current = make();
  return (props) => <Current {...props} />;
}
