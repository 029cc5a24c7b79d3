import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Compilation, Dependency, Module } from 'webpack';

/** Names by library. */
export type NamesOf = Record<string, string[]>;

/** What a shell gives to modules, as `surface.json` beside its pages says it. */
export interface Surface {
  /** Hash of the rest: the same surface has the same one, whatever else of the shell has changed. */
  version: string;
  /** `major.minor` of the contract that it serves. */
  contract: string;
  /** Names by library. */
  libraries: NamesOf;
  /** Version of each library that it provides. */
  versions: Record<string, string>;
}

/** Name of the file in the shell's folder. */
export const SURFACE_FILE = 'surface.json';

/** What a shell of a contract gives, called by a hash of it. */
export function surfaceOf({ contract, libraries, versions }: Omit<Surface, 'version'>): Surface {
  const names = Object.entries(libraries).map(
    ([library, list]) => [library, [...new Set(list)].toSorted()] as const,
  );
  const given = {
    contract,
    libraries: sortedByKey(names),
    versions: sortedByKey(Object.entries(versions)),
  };
  const version = createHash('sha256').update(JSON.stringify(given)).digest('hex').slice(0, 16);
  return { version, ...given };
}

const sortedByKey = <T>(entries: (readonly [string, T])[]): Record<string, T> =>
  Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Names that a module's build takes from each shared library. One that is taken as a whole needs no name of it. */
export function namesTaken({ modules, moduleGraph }: Pick<Compilation, 'modules' | 'moduleGraph'>): NamesOf {
  const taken: NamesOf = {};
  for (const module of modules) {
    const library = (module as SharedModule).options?.shareKey;
    if (module.type !== 'consume-shared-module' || library === undefined) continue;
    const names = [...moduleGraph.getIncomingConnections(module)].flatMap(({ dependency }) =>
      dependency ? namesIn(dependency, moduleGraph) : [],
    );
    taken[library] = [...new Set([...(taken[library] ?? []), ...names])].toSorted();
  }
  return taken;
}

interface SharedModule extends Module {
  options?: { shareKey?: string };
}

/** The first word of each thing that is referenced: `useState` of `React.useState` as of `import { useState }`. */
function namesIn(dependency: Dependency, moduleGraph: Compilation['moduleGraph']): string[] {
  return dependency.getReferencedExports(moduleGraph, undefined).flatMap((one) => {
    const [name] = Array.isArray(one) ? one : one.name;
    return name === undefined ? [] : [name];
  });
}

/** Names and versions that the shell's build gives of each library that it provides. `root` is the shell's folder. */
export function librariesGiven(
  { modules, moduleGraph }: Pick<Compilation, 'modules' | 'moduleGraph'>,
  root: string,
): Pick<Surface, 'libraries' | 'versions'> {
  const libraries: NamesOf = {};
  const versions: Record<string, string> = {};
  for (const module of modules) {
    if (module.type !== 'provide-module') continue;
    const { _name: library, _version: version } = module as ProvidingModule;
    const [provided] = [...moduleGraph.getOutgoingConnections(module)].map((connection) => connection.module);
    if (library === undefined || !provided) continue;
    const known = moduleGraph.getExportsInfo(provided).getProvidedExports();
    libraries[library] = Array.isArray(known) ? known : namesOfCommonJs(library, root);
    if (typeof version === 'string') versions[library] = version;
  }
  return { libraries, versions };
}

interface ProvidingModule extends Module {
  _name?: string;
  _version?: string | false;
}

/** React and its like fill their exports while they run: only running them gives the names. */
function namesOfCommonJs(library: string, root: string): string[] {
  const load = createRequire(path.join(root, 'package.json'));
  return Object.keys(load(library) as object);
}

/** A name that a module takes and a shell does not give. */
export interface MissingName {
  library: string;
  name: string;
}

/** What a module takes that the surface does not have. `default` of a library in CommonJS is the library itself. */
export function missingNames(taken: NamesOf, { libraries }: Surface): MissingName[] {
  return Object.entries(taken).flatMap(([library, names]) => {
    const given = libraries[library];
    const has = (name: string): boolean =>
      given !== undefined && (name === 'default' || given.includes(name));
    return names.filter((name) => !has(name)).map((name) => ({ library, name }));
  });
}
