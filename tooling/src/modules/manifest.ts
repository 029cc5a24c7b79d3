import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkManifest, CONTRACT_VERSION, type ModuleManifest } from '@accounts/shared-auth/contract';
import { LANGUAGE_CODES } from '../../../shared-domain/src/languages.ts';
import { repositoryRoot } from '../webpack/catalog.ts';
import { sharedRanges } from '../webpack/shared-libraries.ts';
import { compileLocaleFile } from '../webpack/compile-texts.ts';
import { readDescription } from '../webpack/read-description.ts';

/** Adds what the build knows to a description; throws with every fault when the manifest is not right. */
export async function composeManifest(root: string): Promise<ModuleManifest> {
  const description = await readDescription(root);
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const manifest: ModuleManifest = {
    ...description,
    // The shell needs no screens: the module's own lifecycles have them.
    routes: description.routes.map(({ screen: _screen, ...route }) => route),
    version,
    contract: CONTRACT_VERSION,
    shared: sharedRanges(),
    i18n: localeFiles(root, (locale) => `locales/${locale}.json`),
    labels: localeFiles(root, (locale) => `locales/${locale}.labels.json`),
  };
  const check = checkManifest(JSON.parse(JSON.stringify(manifest)));
  const problems = [...(check.ok ? [] : check.problems), ...(await textProblems(root, manifest))];
  if (problems.length > 0) {
    throw new Error(`The manifest of ${description.id} is not right:\n  ${problems.join('\n  ')}`);
  }
  return manifest;
}

/** The file of each language that a module has texts in. */
function localeFiles(root: string, fileOf: (locale: string) => string): Record<string, string> {
  const locales = LANGUAGE_CODES.filter((locale) =>
    existsSync(path.join(root, 'src/locales', `${locale}.json`)),
  );
  return Object.fromEntries(locales.map((locale) => [locale, fileOf(locale)]));
}

/**
 * Writes the locale files that the manifest names, compiled: all texts, and apart those the menu needs. Returns their hashes by
 * name: a page runs no text that was changed on the way.
 */
export async function writeLocales(
  root: string,
  output: string,
  manifest: ModuleManifest,
  hashOf: (content: Buffer) => string,
): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  const write = async (file: string, texts: object): Promise<void> => {
    const content = Buffer.from(JSON.stringify(texts));
    hashes[file] = hashOf(content);
    await writeFile(path.join(output, file), content);
  };
  await mkdir(path.join(output, 'locales'), { recursive: true });
  const keys = new Set(textKeysOf(manifest));
  for (const [locale, file] of Object.entries(manifest.i18n)) {
    const texts = compileLocaleFile(path.join(root, 'src', file));
    await write(file, texts);
    const labels = Object.entries(texts).filter(([key]) => keys.has(key));
    const labelFile = manifest.labels?.[locale];
    if (labelFile) await write(labelFile, Object.fromEntries(labels));
  }
  return hashes;
}

async function textProblems(root: string, manifest: ModuleManifest): Promise<string[]> {
  const file = path.join(root, 'src/locales/en.json');
  if (!existsSync(file)) return ['src/locales/en.json is missing'];
  const texts = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  return textKeysOf(manifest)
    .filter((key) => typeof texts[key] !== 'string')
    .map((key) => `src/locales/en.json has no text for "${key}"`);
}

/** Keys of the texts that a description or a manifest names. */
export function textKeysOf(
  manifest: Pick<
    ModuleManifest,
    'routes' | 'nav' | 'sections' | 'quickAdd' | 'search' | 'dashboard' | 'tours'
  >,
): string[] {
  return [
    ...manifest.routes.map((route) => route.titleKey),
    ...manifest.nav.map((entry) => entry.labelKey),
    ...(manifest.sections ?? []).map((entry) => entry.labelKey),
    ...manifest.quickAdd.map((entry) => entry.labelKey),
    ...manifest.search.map((entry) => entry.groupLabelKey),
    ...manifest.dashboard.map((entry) => entry.titleKey),
    ...manifest.tours.flatMap((tour) => tour.steps.flatMap((step) => [step.titleKey, step.textKey])),
  ];
}

/**
 * Commit of the repository, for people who look for where a build came from; `unknown` outside of one, as in the build of an
 * image, whose label has it: told the commit, the build would run again with each.
 */
export function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: repositoryRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}
