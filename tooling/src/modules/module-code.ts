import type { ModuleCode, RouteDescription } from '@accounts/shared-auth/contract';
import type { Chunk, Compilation } from 'webpack';
import { EXPOSED, exposeChunk, screenChunk } from '../webpack/module-exposes.ts';

/**
 * The files that each route's screen consists of, and the shared libraries that they take: the shell fetches them together
 * instead of finding one in the other. With the hashes under which the build loads them, and those of all other chunks.
 */
export function moduleCode(
  {
    chunks: all,
    namedChunkGroups,
    chunkGraph,
  }: Pick<Compilation, 'chunks' | 'namedChunkGroups' | 'chunkGraph'>,
  routes: readonly RouteDescription[],
  integrityOf: (file: string) => string,
): ModuleCode {
  const integrity: Record<string, string> = {};
  const codeOf = (chunk: Chunk): string[] => [...chunk.files].filter((file) => /\.(?:js|css)$/.test(file));
  // The entry, which has the runtime, is checked by the hash in the registry.
  for (const file of [...all].filter((chunk) => !chunk.hasRuntime()).flatMap(codeOf))
    integrity[file] = integrityOf(file);
  const partsOf = (name: string): { files: string[]; shared: string[] } => {
    const chunks = namedChunkGroups.get(name)?.chunks ?? [];
    const files = chunks.flatMap(codeOf);
    const modules = chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
    const shared = modules.flatMap((module: { type: string; options?: { shareKey?: string } }) =>
      module.type.startsWith('consume-shared') ? (module.options?.shareKey ?? []) : [],
    );
    return { files, shared };
  };
  const start = partsOf(exposeChunk('lifecycles'));
  const screens = routes.map(({ path, screen }) => {
    const { files, shared } = partsOf(screenChunk(screen));
    const needed = { files: [...start.files, ...files], shared: [...new Set([...start.shared, ...shared])] };
    return [path, needed] as const;
  });
  const exposes = EXPOSED.flatMap((name) => {
    const { files, shared } = partsOf(exposeChunk(name));
    return files.length > 0 ? [[name, { files, shared }] as const] : [];
  });
  return { integrity, screens: Object.fromEntries(screens), exposes: Object.fromEntries(exposes) };
}
