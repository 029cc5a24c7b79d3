/** Wakes the parts of this process that wait for work; some say what it is about. */
export interface Signal<About extends unknown[] = []> {
  send: (...about: About) => void;
  /** Calls `listener` at each signal; the function that it returns takes the listener off again. */
  on: (listener: (...about: About) => void) => () => void;
}

/** A signal without listeners; what is sent then is lost, and the clocks of its listeners make up for it. */
export function newSignal<About extends unknown[] = []>(): Signal<About> {
  const listeners = new Set<(...about: About) => void>();
  return {
    send: (...about) => {
      for (const listener of listeners) listener(...about);
    },
    on: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
