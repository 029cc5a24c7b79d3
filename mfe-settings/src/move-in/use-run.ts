import { apiErrorOf } from '@accounts/shared-data';
import { useModule } from '@accounts/shared-ui';

/** Runs a call and shows the server's sentence where it fails. Resolves to whether it succeeded. */
export function useRun(): (work: () => Promise<unknown>) => Promise<boolean> {
  const { toast } = useModule();
  return async (work) => {
    try {
      await work();
      return true;
    } catch (error) {
      toast({ kind: 'error', message: apiErrorOf(error).message });
      return false;
    }
  };
}
