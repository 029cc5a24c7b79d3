import { checkRegistry, checkRegistryModule, type RegistryModule } from '@accounts/shared-auth/contract';

/** Time for one file of a module's container. */
const FETCH_MS = 3_000;
/** A registry of one module has some 20 KiB. */
const MAX_REGISTRY_BYTES = 1024 * 1024;
/** The largest chunk has 1 MiB. */
const MAX_FILE_BYTES = 32 * 1024 * 1024;

/** The entry that a module's container has for itself. @throws Error that says why it has none that is right */
export async function entryOf(module: string, origin: string): Promise<RegistryModule> {
  const url = `${origin}/registry.json`;
  const text = await read(url, MAX_REGISTRY_BYTES);
  if (text === null) throw new Error(`${url} answered 404.`);
  const registry = checkRegistry(valueOf(text.toString('utf8'), url));
  if (!registry.ok) throw new Error(`${url} is no registry: ${registry.problems.join('; ')}`);
  if (!Object.hasOwn(registry.value.modules, module)) throw new Error(`${url} does not name ${module}.`);
  const entry = checkRegistryModule(registry.value.modules[module]);
  if (!entry.ok) throw new Error(`${url} has an entry that is not right: ${entry.problems.join('; ')}`);
  return entry.value;
}

/** A file of a module's container; null where it has none. @throws Error with its address */
export const fileOf = (origin: string, pathname: string): Promise<Buffer | null> =>
  read(origin + pathname, MAX_FILE_BYTES);

async function read(url: string, maxBytes: number): Promise<Buffer | null> {
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_MS) }).catch((error: unknown) => {
    throw new Error(`${url} did not answer.`, { cause: error });
  });
  if (response.ok) return bounded(response, maxBytes);
  await response.body?.cancel();
  if (response.status === 404) return null;
  throw new Error(`${url} answered ${response.status}.`);
}

async function bounded(response: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > maxBytes) throw new Error(`${response.url} has more than ${maxBytes} bytes.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function valueOf(text: string, url: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${url} is no registry: it is cut off, or no JSON.`);
  }
}
