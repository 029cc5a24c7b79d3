import type { ModuleCode, RouteDescription } from '@accounts/shared-auth/contract';
import type { Chunk, Compilation } from 'webpack';
import { EXPOSED, exposeChunk, screenChunk } from '../webpack/module-exposes.ts';

/**
 * The files that each route's screen consists of, and the shared libraries that they take: the shell fetches them together
 * instead of finding one in the other, and what fails among them has its panel. A screen has the parts that it fetches by
 * itself, as forms are, without texts, of which it takes one language; a list, before which little may be fetched, has none. With the hashes under which the build loads them, and those of all other chunks.
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
  const isOfTexts = (chunk: Chunk): boolean =>
    [...chunkGraph.getChunkModulesIterable(chunk)].every(({ type }) => type === 'json');
  const partsOf = (name: string, withLater = false): { files: string[]; shared: string[] } => {
    const group = namedChunkGroups.get(name);
    const later = (withLater && group?.getChildren().flatMap((child) => child.chunks)) || [];
    const chunks = [...new Set([...(group?.chunks ?? []), ...later.filter((chunk) => !isOfTexts(chunk))])];
    const files = chunks.flatMap(codeOf);
    const modules = chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
    const shared = modules.flatMap((module: { type: string; options?: { shareKey?: string } }) =>
      module.type.startsWith('consume-shared') ? (module.options?.shareKey ?? []) : [],
    );
    return { files, shared };
  };
  const start = partsOf(exposeChunk('lifecycles'));
  const screens = routes.map(({ path, screen, list }) => {
    const { files, shared } = partsOf(screenChunk(screen), list === undefined);
    const needed = {
      files: [...new Set([...start.files, ...files])],
      shared: [...new Set([...start.shared, ...shared])],
    };
    return [path, needed] as const;
  });
  const exposes = EXPOSED.flatMap((name) => {
    const { files, shared } = partsOf(exposeChunk(name));
    return files.length > 0 ? [[name, { files, shared }] as const] : [];
  });
  return { integrity, screens: Object.fromEntries(screens), exposes: Object.fromEntries(exposes) };
}
