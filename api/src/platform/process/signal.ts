/** Wakes the parts of this process that wait for work. */
export interface Signal {
  send: () => void;
  /** Calls `listener` at each signal; the function that it returns takes the listener off again. */
  on: (listener: () => void) => () => void;
}

/** A signal without listeners; what is sent then is lost, and the clocks of its listeners make up for it. */
export function newSignal(): Signal {
  const listeners = new Set<() => void>();
  return {
    send: () => {
      for (const listener of listeners) listener();
    },
    on: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
