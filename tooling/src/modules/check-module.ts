import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { checkManifest, type ModuleManifest } from '@accounts/shared-auth/contract';
import type { BuildRecord } from './build-record.ts';
import { type DeployedShell, shellBuiltHere } from './deployed-shell.ts';
import { readModuleSettings } from './module-settings.ts';
import { type BuildablePackage, outputOf } from './packages.ts';
import { missingNames } from './shared-names.ts';
import { builtVersion } from './upload.ts';
import { versionsMissing } from './version-fit.ts';

const KIB = 1024;

/** What a check found: sentences about what is wrong, and what was looked at. */
export interface Check {
  problems: string[];
  /** `60 names of 12 libraries, 41.3 of 60 KiB` */
  summary: string;
}

/**
 * Whether a built module may be published: whole, described as the contract has it, within its budget, built for a contract and
 * for versions of shared libraries that the deployed shell has, and taking no name from them that it does not give.
 */
export async function checkModule(
  target: BuildablePackage,
  shell: DeployedShell | undefined,
): Promise<Check> {
  const { record } = await builtVersion(target);
  const output = outputOf(target);
  const check = checkManifest(JSON.parse(await readFile(path.join(output, 'module.json'), 'utf8')));
  if (!check.ok) return { problems: check.problems, summary: 'module.json is not right' };
  const { budgetKiB: budget } = await readModuleSettings(target.root);
  const weights = await screenWeights(output, check.value, record);
  const heaviest = Math.max(0, ...weights.map(({ kib }) => kib));
  const tooHeavy = weights
    .filter(({ kib }) => kib > budget)
    .map(
      ({ screen, kib }) =>
        `${screen} weighs ${kib.toFixed(1)} KiB with the entry, over the budget of ${budget}.`,
    );
  const unknown = shell
    ? [...(await versionsMissing(check.value, shell)), ...(await namesMissing(target.id, record, shell))]
    : [];
  const names = Object.values(record.takes ?? {}).flat().length;
  const compared = shell
    ? `${names} names are given by the shell at ${shell.place} (contract ${shell.surface.contract}, surface ${shell.surface.version})`
    : 'no shell to compare names with';
  return {
    problems: [...missingFiles(check.value, record), ...unknown, ...tooHeavy],
    summary: `heaviest screen ${heaviest.toFixed(1)} of ${budget} KiB, ${compared}`,
  };
}

/** Files that the manifest names and the build lacks. */
function missingFiles({ i18n, labels = {}, code }: ModuleManifest, { files = {} }: BuildRecord): string[] {
  const named = [...Object.values(i18n), ...Object.values(labels), ...Object.keys(code?.integrity ?? {})];
  return named
    .filter((file) => !Object.hasOwn(files, file))
    .map((file) => `module.json names ${file}, which is not there.`);
}

/** Sentences about names that a build takes from shared libraries and a shell does not give. */
export async function namesMissing(
  id: string,
  { takes = {} }: BuildRecord,
  shell: DeployedShell,
): Promise<string[]> {
  const missing = missingNames(takes, shell.surface);
  const here = missing.length > 0 ? await shellBuiltHere() : undefined;
  return missing.map(({ library, name }) => {
    const isHere = here && missingNames({ [library]: [name] }, here.surface).length === 0;
    const remedy = isHere
      ? `The shell built here (surface ${here.surface.version}) has it: deploy that one first.`
      : 'No shell that is known here has it: import what the shell gives, or add the name to it and deploy it first.';
    return `${id} takes "${name}" from ${library}, which the shell at ${shell.place} (surface ${shell.surface.version}) does not give. ${remedy}`;
  });
}

async function screenWeights(
  output: string,
  { code }: ModuleManifest,
  { entry = '' }: BuildRecord,
): Promise<{ screen: string; kib: number }[]> {
  return Promise.all(
    Object.entries(code?.screens ?? {}).map(async ([screen, { files }]) => {
      const sizes = await Promise.all([entry, ...files].map((file) => sentBytes(path.join(output, file))));
      return { screen, kib: sizes.reduce((sum, size) => sum + size, 0) / KIB };
    }),
  );
}

/** Bytes of a file as it is sent: compressed where that was worth it. */
async function sentBytes(file: string): Promise<number> {
  const found = await stat(`${file}.br`).catch(() => stat(file));
  return found.size;
}
