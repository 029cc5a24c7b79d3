/** Waiting that can be cut short. */
export interface Alarm {
  /** Ends every wait; without one, the next wait ends at once. */
  ring(): void;
  /** Waits for a ring, or for the time in milliseconds. */
  wait(ms: number): Promise<void>;
}

/** An alarm that has not rung. */
export function newAlarm(): Alarm {
  let waiting: (() => void)[] = [];
  let rung = false;
  const ring = () => {
    rung = waiting.length === 0;
    for (const resume of waiting) resume();
    waiting = [];
  };
  const wait = async (ms: number) => {
    if (rung) return void (rung = false);
    let clock: NodeJS.Timeout | undefined;
    await new Promise<void>((resume) => {
      clock = setTimeout(resume, ms);
      waiting.push(resume);
    });
    clearTimeout(clock);
  };
  return { ring, wait };
}
