import { apiErrorOf } from '@accounts/shared-data';
import { useModule } from './module-context.tsx';

/** A toast's text, or how it is made from what the call answered. */
type DoneText<T> = string | ((result: T) => string);

/** Runs a call and says how it ended: the message, or the server's sentence. Resolves to whether it succeeded. */
export function useAttempt(): <T>(work: () => Promise<T>, message: DoneText<T>) => Promise<boolean> {
  const { toast } = useModule();
  return async (work, message) => {
    try {
      const result = await work();
      toast({ kind: 'success', message: typeof message === 'string' ? message : message(result) });
      return true;
    } catch (error) {
      toast({ kind: 'error', message: apiErrorOf(error).message });
      return false;
    }
  };
}
