import type { QueuedMail } from '../../platform/mail/queued-mail.ts';
import type { Claim } from './claim.ts';

/** Sends the messages of one class, some at a time. */
export interface Senders {
  /** Looks for messages, now. */
  wake(): void;
  /** Takes no further message; settles when those under way have been tried. */
  stop(): Promise<void>;
}

/** Senders that begin at the first `wake`. One slow mail server keeps one of them; the others go on. */
export function startSenders(
  count: number,
  claim: (count: number) => ReturnType<Claim>,
  send: (mail: QueuedMail) => Promise<void>,
  onError: (error: unknown) => void,
): Senders {
  const underWay = new Set<Promise<void>>();
  let stopped = false;
  let looking: Promise<void> | null = null;
  let again = false;

  const begin = (mail: QueuedMail): void => {
    const sending = send(mail)
      .catch(onError)
      .finally(() => {
        underWay.delete(sending);
        wake();
      });
    underWay.add(sending);
  };
  const look = async (): Promise<void> => {
    do {
      again = false;
      const free = count - underWay.size;
      if (stopped || free === 0) return;
      for (const mail of await claim(free)) begin(mail);
    } while (again);
  };
  const wake = (): void => {
    again = true;
    if (stopped) return;
    looking ??= look()
      .catch(onError)
      .finally(() => {
        looking = null;
        // Woken between the last look and its end.
        if (again && underWay.size < count) wake();
      });
  };
  return {
    wake,
    stop: async () => {
      stopped = true;
      await looking;
      await Promise.all(underWay);
    },
  };
}
