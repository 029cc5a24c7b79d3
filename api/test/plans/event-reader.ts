import type { RecordEvent } from '@accounts/shared-domain';

/** What came over a stream: changes, `reset`, `end`. */
export interface Told {
  name: string;
  id: string | null;
  data: RecordEvent & { reason?: string };
}

/** A reader of server-sent events, as a browser reads them. */
export interface EventReader {
  status: number;
  told: Told[];
  /** The next event that fits, of those not asked for yet. */
  next(fits: (event: Told) => boolean): Promise<Told>;
  /** Settles when the server has ended the stream. */
  ended: Promise<void>;
  /** Goes away without a word. */
  close(): void;
}

/** Opens the stream; settles when the server has answered its head. */
export async function readEvents(
  base: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<EventReader> {
  const leave = new AbortController();
  const answer = await fetch(`${base}/account/v1/events`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}`, ...headers },
    signal: leave.signal,
  });
  const told: Told[] = [];
  const wake: (() => void)[] = [];
  let open = true;
  const read = async (): Promise<void> => {
    let text = '';
    try {
      for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const blocks = (text + chunk).split('\n\n');
        text = blocks.pop() ?? '';
        told.push(...blocks.flatMap(parsed));
        for (const one of wake.splice(0)) one();
      }
    } catch {
      // The reader has left, or the server was killed.
    }
    open = false;
    for (const one of wake.splice(0)) one();
  };
  let seen = 0;
  const next = async (fits: (event: Told) => boolean): Promise<Told> => {
    for (;;) {
      while (seen < told.length) {
        const event = told[seen++];
        if (event !== undefined && fits(event)) return event;
      }
      if (!open) throw new Error(`The stream ended before that: ${JSON.stringify(told)}`);
      await new Promise<void>((resolve) => wake.push(resolve));
    }
  };
  return { status: answer.status, told, next, ended: read(), close: () => leave.abort() };
}

function parsed(block: string): Told[] {
  const field = (name: string): string | null => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null;
  const data = field('data');
  if (data === null) return [];
  return [{ name: field('event') ?? 'message', id: field('id'), data: JSON.parse(data) as Told['data'] }];
}
