/** What typed text means; `value` is undefined for empty text, `message` says in a sentence why it means nothing. */
export type Parsed<Value> = { ok: true; value: Value | undefined } | { ok: false; message: string };

export const parsed = <Value>(value: Value | undefined): Parsed<Value> => ({ ok: true, value });
export const rejected = (message: string): { ok: false; message: string } => ({ ok: false, message });
