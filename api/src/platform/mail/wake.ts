import { newSignal } from '../process/signal.ts';

/** A message has been committed in this process. */
export const committedMail = newSignal();
