import type { ModuleProps } from '@accounts/shared-auth';
import { createContext, useContext } from 'react';

/** Props of the module whose tree this is; null outside one (the shell's own pages). */
export const ModuleContext = createContext<ModuleProps | null>(null);

/** What the shell handed to this module; throws outside a module. */
export function useModule(): ModuleProps {
  const props = useContext(ModuleContext);
  if (!props) throw new Error('useModule needs a <ModuleRoot> above it.');
  return props;
}

/** As `useModule`, but null on the shell's own pages, where forms and lists work without a module. */
export function useOptionalModule(): ModuleProps | null {
  return useContext(ModuleContext);
}
