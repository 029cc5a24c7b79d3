import { readFileSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CONTRACT_VERSION } from '@accounts/shared-auth/contract';
import type { Compilation, Configuration } from 'webpack';
import { buildMode } from '../webpack/preset.ts';
import { workerConfig } from '../webpack/worker-preset.ts';
import { BUILD_RECORD, type BuildRecord, filesOf, outputHash, readBuildRecord } from './build-record.ts';
import { precompress } from './compress.ts';
import { styleProblems } from './css-scope.ts';
import { descriptionProblems } from './description-problems.ts';
import { hashOfInputs } from './inputs.ts';
import { integrityOf } from './integrity.ts';
import { moduleCode } from './module-code.ts';
import { chunkIntegrity } from '../webpack/integrity-plugin.ts';
import { readDescription } from '../webpack/read-description.ts';
import { composeManifest, currentCommit, writeLocales } from './manifest.ts';
import { type BuildablePackage, outputOf } from './packages.ts';
import { openWebpack, runWebpack } from './run-webpack.ts';
import { librariesGiven, namesTaken, SURFACE_FILE, surfaceOf } from './shared-names.ts';

/**
 * Builds one package, or reuses what is in its folder when nothing that goes into it has changed.
 * Throws with a readable list when the code does not build or the manifest is not right.
 */
export async function buildPackage(
  target: BuildablePackage,
): Promise<{ record: BuildRecord; reused: boolean }> {
  const inputs = hashOfInputs(target, buildMode());
  const last = await readBuildRecord(target);
  if (last?.inputs === inputs) return { record: last, reused: true };
  const config = await loadConfig(target);
  const record =
    target.kind === 'shell'
      ? await buildShell(target, inputs, config)
      : await buildModule(target, inputs, () => runWebpack(config));
  await writeRecord(target, record);
  return { record, reused: false };
}

/** Builds of one module that are repeated while its sources change. */
export interface RepeatedBuild {
  /** Throws as {@link buildPackage} does; the next one may be right again. */
  build: () => Promise<BuildRecord>;
  close: () => Promise<void>;
}

/** Opens a module for builds one after another: each takes only what has changed since the one before. */
export async function openModuleBuild(target: BuildablePackage): Promise<RepeatedBuild> {
  const output = outputOf(target);
  await rm(output, { recursive: true, force: true });
  const config = await loadConfig(target);
  // webpack leaves what a build has replaced for some seconds, and a build is all that is in its folder.
  const { run, close } = openWebpack({ ...config, output: { ...config.output, clean: false } });
  const compile = async (): Promise<Compilation> => {
    const compilation = await run();
    const names = new Set(compilation.getAssets().map(({ name }) => name));
    for (const name of Object.keys(await filesOf(output)))
      if (!names.has(name)) await rm(path.join(output, name));
    return compilation;
  };
  return {
    build: async () => {
      const record = await buildModule(target, '', compile);
      await writeRecord(target, record);
      return record;
    },
    close,
  };
}

function writeRecord(target: BuildablePackage, record: BuildRecord): Promise<void> {
  return writeFile(path.join(outputOf(target), BUILD_RECORD), `${JSON.stringify(record, null, 2)}\n`);
}

async function loadConfig(target: BuildablePackage): Promise<Configuration> {
  const file = pathToFileURL(path.join(target.root, 'webpack.config.ts')).href;
  const { config } = (await import(file)) as { config: Configuration };
  return { ...config, output: { ...config.output, path: outputOf(target) } };
}

async function buildShell(
  target: BuildablePackage,
  inputs: string,
  config: Configuration,
): Promise<BuildRecord> {
  const { id, root } = target;
  const output = outputOf(target);
  const compilation = await runWebpack(config);
  const surface = surfaceOf({ contract: CONTRACT_VERSION, ...librariesGiven(compilation, root) });
  await writeFile(path.join(output, SURFACE_FILE), JSON.stringify(surface));
  await runWebpack(workerConfig({ root }));
  // Under names that stay: the manifest of the installed product and its icons.
  await cp(path.join(root, 'public'), output, { recursive: true });
  if (buildMode() === 'production') await precompress(output);
  return { id, inputs };
}

async function buildModule(
  target: BuildablePackage,
  inputs: string,
  compile: () => Promise<Compilation>,
): Promise<BuildRecord> {
  const { id, root } = target;
  const output = outputOf(target);
  const description = await readDescription(root);
  const described = await composeManifest(root);
  const problems = [...descriptionProblems(root, description), ...styleProblems(root)];
  if (problems.length > 0) throw new Error(`The module ${id} is not right:\n  ${problems.join('\n  ')}`);
  const compilation = await compile();
  const hashOf = (file: string) => chunkIntegrity(readFileSync(path.join(output, file)));
  const code = moduleCode(compilation, description.routes, hashOf);
  const texts = await writeLocales(root, output, described, chunkIntegrity);
  const manifest = { ...described, code: { ...code, integrity: { ...code.integrity, ...texts } } };
  const manifestFile = path.join(output, 'module.json');
  await writeFile(manifestFile, JSON.stringify(manifest));
  const names = compilation.getAssets().map(({ name }) => name);
  const entry = names.find((name) => /^remote-entry\.\w+\.js$/.test(name));
  if (!entry) throw new Error(`The build of ${id} left no entry.`);
  const files = await filesOf(output);
  if (buildMode() === 'production') await precompress(output);
  return {
    id,
    inputs,
    version: manifest.version,
    folder: `${manifest.version}-${outputHash(files)}`,
    contract: manifest.contract,
    entry,
    entryIntegrity: integrityOf(await readFile(path.join(output, entry))),
    manifestIntegrity: integrityOf(await readFile(manifestFile)),
    files,
    takes: namesTaken(compilation),
    commit: currentCommit(),
    builtAt: new Date().toISOString(),
  };
}
