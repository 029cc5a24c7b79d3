import path from 'node:path';
import { readCatalog, repositoryRoot, workspaceVersion } from './catalog.ts';

/** A library that the shell gives and every module takes; one row of the sharing table. */
export interface SharedLibrary {
  /** Request as written in an import; subpaths are separate rows, because sharing goes by the request. */
  key: string;
  /** Package of the catalog, or folder of the workspace, that carries the version. */
  versionFrom: { catalog: string } | { workspace: string };
  /** File of the shell that gives only the names in use, instead of the whole library. */
  curated?: string;
}

const fromCatalog = (key: string, catalog = key, curated?: string): SharedLibrary => ({
  key,
  versionFrom: { catalog },
  ...(curated ? { curated } : {}),
});
const fromWorkspace = (key: string, workspace: string): SharedLibrary => ({
  key,
  versionFrom: { workspace },
});

const sharedDataGroups = ['around-documents', 'books', 'company', 'imports', 'search'];

const sharedUiGroups = [
  'basics',
  'chart',
  'texts',
  'form',
  'table',
  'overlay',
  'shortcuts',
  'credits',
  'date',
  'documents',
  'export',
  'import',
  'lines',
  'master-data',
  'new-records',
  'record',
  'report',
  'schedules',
];

/**
 * Every shared library, once: the shell provides them, the modules take them (`import: false`).
 * Left out on purpose: antd (reaches modules only through shared-ui) and shared-domain (pure functions
 * that shake down to a few hundred bytes in each module; shared whole they would weigh on the login page).
 */
export const SHARED_LIBRARIES: readonly SharedLibrary[] = [
  fromCatalog('react'),
  fromCatalog('react/jsx-runtime', 'react'),
  fromCatalog('react-dom'),
  fromCatalog('react-dom/client', 'react-dom'),
  fromCatalog('react-router-dom', 'react-router-dom', 'shell/src/shared-scope/react-router-dom.ts'),
  fromCatalog('rxjs', 'rxjs', 'shell/src/shared-scope/rxjs.ts'),
  fromCatalog('@tanstack/react-query', '@tanstack/react-query', 'shell/src/shared-scope/react-query.ts'),
  fromCatalog('formik'),
  fromCatalog('yup'),
  fromWorkspace('@accounts/shared-auth', 'shared-auth'),
  fromWorkspace('@accounts/shared-data', 'shared-data'),
  ...sharedDataGroups.map((group) => fromWorkspace(`@accounts/shared-data/${group}`, 'shared-data')),
  fromWorkspace('@accounts/shared-ui', 'shared-ui'),
  ...sharedUiGroups.map((group) => fromWorkspace(`@accounts/shared-ui/${group}`, 'shared-ui')),
];

interface ShareOptions {
  import?: string | false;
  version?: string;
  requiredVersion: string;
  singleton: true;
  strictVersion?: true;
}
type ShareTable = Record<string, ShareOptions>;

function versionOf({ versionFrom }: SharedLibrary, catalog: Record<string, string>): string {
  if ('workspace' in versionFrom) return workspaceVersion(versionFrom.workspace);
  const version = catalog[versionFrom.catalog];
  if (!version)
    throw new Error(`${versionFrom.catalog} is shared but has no version in pnpm-workspace.yaml.`);
  return version;
}

function shareTable(row: (library: SharedLibrary, version: string) => ShareOptions): ShareTable {
  const catalog = readCatalog();
  return Object.fromEntries(
    SHARED_LIBRARIES.map((library) => [library.key, row(library, versionOf(library, catalog))]),
  );
}

/**
 * The shell's side: it provides. Never `strictVersion` here: the shell's own import would throw when a
 * module brought another version.
 */
export function providedByShell(): ShareTable {
  return shareTable((library, version) => ({
    singleton: true,
    version,
    requiredVersion: `^${version}`,
    ...(library.curated ? { import: path.join(repositoryRoot, library.curated) } : {}),
  }));
}

/**
 * The modules' side: they only take. `strictVersion` refuses one module with a readable sentence when the
 * shell's version does not fit, instead of running it on the wrong one.
 */
export function takenByModules(): ShareTable {
  return shareTable((_library, version) => ({
    import: false,
    singleton: true,
    strictVersion: true,
    requiredVersion: `^${version}`,
  }));
}

/** What `module.json` says a module needs: library to range. */
export function sharedRanges(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(takenByModules()).map(([key, { requiredVersion }]) => [key, requiredVersion]),
  );
}
