import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  BUILD_RECORD,
  type BuildablePackage,
  type BuildRecord,
  filesOf,
  outputHash,
  packagesById,
} from '../../tooling/src/modules/index.ts';
import { integrityOf } from '../../tooling/src/modules/integrity.ts';
import { chunkIntegrity } from '../../tooling/src/webpack/integrity-plugin.ts';

/** The next version of a built module: the same, with other words for one text. `folder` gets the copy. */
export async function rewordedBuild(
  folder: string,
  id: string,
  key: string,
  words: string,
): Promise<BuildablePackage> {
  const [target] = packagesById([id]);
  if (!target) throw new Error(`There is no module ${id}.`);
  const root = path.join(folder, words.replaceAll(/\W+/g, '-'), path.basename(target.root));
  const output = path.join(root, 'dist');
  await mkdir(root, { recursive: true });
  await cp(path.join(target.root, 'dist'), output, { recursive: true });
  for (const file of ['locales/en.json', 'locales/en.labels.json']) {
    await reword(path.join(output, file), key, words);
  }
  const record = JSON.parse(await readFile(path.join(output, BUILD_RECORD), 'utf8')) as BuildRecord;
  const manifestIntegrity = await nameTexts(output);
  const files = await filesOf(output);
  const next = { ...record, manifestIntegrity, files, folder: `${record.version}-${outputHash(files)}` };
  await writeFile(path.join(output, BUILD_RECORD), JSON.stringify(next));
  return { ...target, root };
}

/** Writes the hashes of the English texts into the manifest anew; gives the manifest's own. */
async function nameTexts(output: string): Promise<string> {
  const file = path.join(output, 'module.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as {
    code?: { integrity?: Record<string, string> };
  };
  const { integrity = {} } = manifest.code ?? {};
  for (const name of Object.keys(integrity).filter((one) => one.startsWith('locales/en.'))) {
    integrity[name] = chunkIntegrity(await readFile(path.join(output, name)));
  }
  const content = Buffer.from(JSON.stringify(manifest));
  await writeFile(file, content);
  for (const ending of ['br', 'gz']) await rm(`${file}.${ending}`, { force: true });
  return integrityOf(content);
}

/** Its compressed copies would say what it said before. */
async function reword(file: string, key: string, words: string): Promise<void> {
  const texts = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  if (!Object.hasOwn(texts, key)) return;
  await writeFile(file, JSON.stringify({ ...texts, [key]: [words] }));
  for (const ending of ['br', 'gz']) await rm(`${file}.${ending}`, { force: true });
}
