/** Content of an object, and the tag that says which content it is. */
export interface StoredObject {
  body: Buffer;
  tag: string;
}

/** When a `put` may happen: only where nothing is yet, or only over the content with this tag. */
export type PutCondition = { absent: true } | { tag: string };

/** Objects by key, in a folder or in any store that speaks S3; what is read is always whole. */
export interface ObjectStore {
  /** Where it is, for sentences; never with a secret. */
  readonly place: string;
  get(key: string): Promise<StoredObject | null>;
  /** Writes an object, whole or not at all. False when the condition did not hold, and nothing was written. */
  put(key: string, body: Buffer, condition?: PutCondition): Promise<boolean>;
  /** Every key that begins so, sorted. */
  list(prefix: string): Promise<string[]>;
  /** Lets an object go; nothing happens when there is none. */
  remove(key: string): Promise<void>;
}
