/** What a list hands to the form of a new document. */
export interface HandedFiles {
  files: readonly File[];
  /** Why others were left out, as sentences. */
  rejected: readonly string[];
}

const NONE: HandedFiles = { files: [], rejected: [] };

/** By the mount of the module that shows both, so that the next person signed in gets none of them; then by the list's path. */
const handed = new WeakMap<AbortSignal, Map<string, HandedFiles>>();

/** Hands files over until the form is there; what it has not taken yet stays. */
export function handOver(mount: AbortSignal, path: string, { files, rejected }: HandedFiles): void {
  const ofMount = handed.get(mount) ?? new Map<string, HandedFiles>();
  const before = ofMount.get(path) ?? NONE;
  ofMount.set(path, {
    files: [...before.files, ...files],
    rejected: [...before.rejected, ...rejected],
  });
  handed.set(mount, ofMount);
}

/** What was handed over and not taken yet. */
export function readHanded(mount: AbortSignal, path: string): HandedFiles {
  return handed.get(mount)?.get(path) ?? NONE;
}

/** Takes the files that were handed over, once. */
export function takeHanded(mount: AbortSignal, path: string): readonly File[] {
  const { files } = readHanded(mount, path);
  handed.get(mount)?.delete(path);
  return files;
}
