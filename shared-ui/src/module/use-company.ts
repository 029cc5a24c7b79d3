import type { Company } from '@accounts/shared-domain';
import { useModule } from './module-context.tsx';
import { useStream } from './use-stream.ts';

/** The company of this page; null until it is known. */
export function useCompany(): Company | null {
  return useStream(useModule().company$, null);
}
