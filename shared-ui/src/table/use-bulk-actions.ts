import { useEffect, useState } from 'react';
import type { BulkAction, ListDescription } from './list-description.ts';

interface Fetched<Row> {
  by: ListDescription<Row>['laterBulkActions'];
  actions: readonly BulkAction<Row>[];
}

/**
 * What can be done with selected rows: undefined where nothing can, or until it is fetched with the first selection. Throws
 * while drawing when it cannot be fetched, for the boundary of the module.
 */
export function useBulkActions<Row>(
  { bulkActions, laterBulkActions }: ListDescription<Row>,
  isSelected: boolean,
): { actions: readonly BulkAction<Row>[] | undefined; canSelect: boolean } {
  const [fetched, setFetched] = useState<Fetched<Row> | null>(null);
  const isMissing = isSelected && laterBulkActions !== undefined && fetched?.by !== laterBulkActions;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isMounted = true;
    laterBulkActions().then(
      (actions) => isMounted && setFetched({ by: laterBulkActions, actions }),
      (error: unknown) =>
        isMounted &&
        setFetched(() => {
          throw error;
        }),
    );
    return () => {
      isMounted = false;
    };
  }, [isMissing, laterBulkActions]);
  const later = fetched?.actions;
  return {
    // Those of before are kept until a change of the member's permissions has brought others.
    actions: laterBulkActions ? later && [...(bulkActions ?? []), ...later] : bulkActions,
    canSelect: bulkActions !== undefined || laterBulkActions !== undefined,
  };
}
