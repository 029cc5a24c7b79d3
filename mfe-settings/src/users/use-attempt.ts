import { apiErrorOf } from '@accounts/shared-data';
import { useModule } from '@accounts/shared-ui';

/** Runs a call and says how it ended: the message, or the server's sentence. Resolves to whether it succeeded. */
export function useAttempt(): (work: () => Promise<unknown>, message: string) => Promise<boolean> {
  const { toast } = useModule();
  return async (work, message) => {
    try {
      await work();
      toast({ kind: 'success', message });
      return true;
    } catch (error) {
      toast({ kind: 'error', message: apiErrorOf(error).message });
      return false;
    }
  };
}
