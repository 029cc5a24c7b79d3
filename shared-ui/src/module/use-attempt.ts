import { apiErrorOf } from '@accounts/shared-data';
import { useModule } from './module-context.tsx';

/** A toast's text, or how it is made from what the call answered. */
type DoneText<T> = string | ((result: T) => string);

/**
 * Runs a call and says how it ended: the message, where there is one, or the server's sentence. Resolves to whether it
 * succeeded.
 */
export function useAttempt(): <T>(work: () => Promise<T>, message?: DoneText<T>) => Promise<boolean> {
  const { toast } = useModule();
  return async (work, message) => {
    try {
      const result = await work();
      const done = typeof message === 'function' ? message(result) : message;
      if (done !== undefined) toast({ kind: 'success', message: done });
      return true;
    } catch (error) {
      toast({ kind: 'error', message: apiErrorOf(error).message });
      return false;
    }
  };
}
