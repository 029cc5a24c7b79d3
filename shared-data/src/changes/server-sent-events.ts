/** One server-sent event. */
export interface ServerSentEvent {
  name: string;
  data: string;
  /** Undefined where the event carries none. */
  id?: string;
}

/** Events of a response body, as they arrive. Ends with the body. */
export async function* serverSentEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<ServerSentEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes();
      text += decoder.decode(value, { stream: true });
      const blocks = text.split(/\r?\n\r?\n/);
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parseBlock(block);
        if (event) yield event;
      }
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

/** Null for a comment or a block without data. */
function parseBlock(block: string): ServerSentEvent | null {
  const event: ServerSentEvent = { name: 'message', data: '' };
  for (const line of block.split(/\r?\n/)) {
    const [, field, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (field === 'event') event.name = value;
    if (field === 'id') event.id = value;
    if (field === 'data') event.data += event.data === '' ? value : `\n${value}`;
  }
  return event.data === '' ? null : event;
}
