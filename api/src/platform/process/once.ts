/** Computes a value when it is first needed, and keeps it: for what takes long and is always the same. */
export function once<T>(compute: () => T): () => T {
  let kept: { value: T } | undefined;
  return () => {
    kept ??= { value: compute() };
    return kept.value;
  };
}
