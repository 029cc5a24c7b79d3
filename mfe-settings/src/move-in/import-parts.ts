import type { ImportParts } from '@accounts/shared-ui/import';
import { createContext, useContext } from 'react';

/** Parts of the import screen, which are fetched together with this one. */
export const ImportPartsContext = createContext<ImportParts | null>(null);

/** Parts of the import screen; throws outside of the move-in screen. */
export function useImportParts(): ImportParts {
  const parts = useContext(ImportPartsContext);
  if (parts === null) throw new Error('useImportParts needs the parts of the import screen above it.');
  return parts;
}
