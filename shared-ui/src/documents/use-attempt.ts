import { apiErrorOf } from '@accounts/shared-data';
import { useModule } from '../module/index.ts';

/** Does work whose failure is said by a toast; resolves either way. */
export function useAttempt(): (work: () => Promise<void>) => Promise<void> {
  const { toast } = useModule();
  return async (work) => {
    try {
      await work();
    } catch (error) {
      toast({ kind: 'error', message: apiErrorOf(error).message });
    }
  };
}
