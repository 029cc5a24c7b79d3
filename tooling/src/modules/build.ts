import { existsSync, readFileSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { buildMode } from '../webpack/preset.ts';
import { workerConfig } from '../webpack/worker-preset.ts';
import { precompress } from './compress.ts';
import { descriptionProblems } from './description-problems.ts';
import { hashOfInputs } from './inputs.ts';
import { integrityOf } from './integrity.ts';
import { moduleCode } from './module-code.ts';
import { chunkIntegrity } from '../webpack/integrity-plugin.ts';
import { composeManifest, readDescription, writeLocales } from './manifest.ts';
import type { BuildablePackage } from './packages.ts';
import { runWebpack } from './run-webpack.ts';

/** What a build left in `dist/`, written as `dist/build.json`. */
export interface BuildRecord {
  id: string;
  /** Hash of the inputs; also the folder name of a published module. */
  inputs: string;
  /** Only of a module: */
  version?: string;
  contract?: string;
  entry?: string;
  entryIntegrity?: string;
  manifestIntegrity?: string;
}

/** Name of the record in `dist/`. */
export const BUILD_RECORD = 'build.json';

/** Record of the last build of a package, if there is one. */
export async function readBuildRecord(root: string): Promise<BuildRecord | undefined> {
  const file = path.join(root, 'dist', BUILD_RECORD);
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as BuildRecord) : undefined;
}

/**
 * Builds one package, or reuses what stands in its `dist/` when nothing that goes into it has changed.
 * Throws with a readable list when the code does not build or the manifest is not right.
 */
export async function buildPackage(
  target: BuildablePackage,
): Promise<{ record: BuildRecord; reused: boolean }> {
  const inputs = hashOfInputs(target, buildMode());
  const last = await readBuildRecord(target.root);
  if (last?.inputs === inputs) return { record: last, reused: true };
  const record =
    target.kind === 'shell' ? await buildShell(target, inputs) : await buildModule(target, inputs);
  await writeFile(path.join(target.root, 'dist', BUILD_RECORD), `${JSON.stringify(record, null, 2)}\n`);
  return { record, reused: false };
}

async function loadConfig(root: string): Promise<Configuration> {
  const loaded = (await import(pathToFileURL(path.join(root, 'webpack.config.ts')).href)) as {
    config: Configuration;
  };
  return loaded.config;
}

async function buildShell({ id, root }: BuildablePackage, inputs: string): Promise<BuildRecord> {
  const output = path.join(root, 'dist');
  await runWebpack(await loadConfig(root));
  await runWebpack(workerConfig({ root }));
  // Under names that stay: the manifest of the installed product and its icons.
  await cp(path.join(root, 'public'), output, { recursive: true });
  if (buildMode() === 'production') await precompress(output);
  return { id, inputs };
}

async function buildModule({ id, root }: BuildablePackage, inputs: string): Promise<BuildRecord> {
  const output = path.join(root, 'dist');
  const description = await readDescription(root);
  const described = await composeManifest(root);
  const problems = descriptionProblems(root, description);
  if (problems.length > 0)
    throw new Error(`module.config.ts of ${id} is not right:\n  ${problems.join('\n  ')}`);
  const compilation = await runWebpack(await loadConfig(root));
  const hashOf = (file: string) => chunkIntegrity(readFileSync(path.join(output, file)));
  const manifest = { ...described, code: moduleCode(compilation, description.routes, hashOf) };
  await writeLocales(root, output, manifest);
  const manifestFile = path.join(output, 'module.json');
  await writeFile(manifestFile, JSON.stringify(manifest));
  const entry = (await readdir(output)).find((name) => /^remote-entry\.\w+\.js$/.test(name));
  if (!entry) throw new Error(`The build of ${id} left no entry.`);
  if (buildMode() === 'production') await precompress(output);
  return {
    id,
    inputs,
    version: manifest.version,
    contract: manifest.contract,
    entry,
    entryIntegrity: integrityOf(await readFile(path.join(output, entry))),
    manifestIntegrity: integrityOf(await readFile(manifestFile)),
  };
}
