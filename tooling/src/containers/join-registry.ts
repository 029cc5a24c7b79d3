import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Joins the registries of the modules' containers into one. A container that does not answer is left out and
 * named; the others are published. Settings: MODULES (ids, by commas), OUT (folder), ORIGIN (address of a
 * module with `{module}` for its id).
 */
const { MODULES = '', OUT = '/published', ORIGIN = 'http://mfe-{module}' } = process.env;

/** The parts of a registry that are needed here; its whole shape is checked by the shell. */
interface Registry {
  modules: Record<string, unknown>;
}

async function registryOf(module: string): Promise<Registry | undefined> {
  const url = `${ORIGIN.replace('{module}', module)}/registry.json`;
  try {
    const answer = await fetch(url);
    if (answer.ok) return (await answer.json()) as Registry;
    console.error(`${module} is left out: ${url} answered ${answer.status}.`);
  } catch (error) {
    console.error(
      `${module} is left out: ${url} did not answer (${error instanceof Error ? error.message : 'unknown'}).`,
    );
  }
  return undefined;
}

const found = (await Promise.all(MODULES.split(',').map(registryOf))).filter((one) => one !== undefined);
const modules = Object.assign({}, ...found.map((one) => one.modules)) as Registry['modules'];
await mkdir(OUT, { recursive: true });
const partial = path.join(OUT, `registry.json.${process.pid}`);
await writeFile(partial, JSON.stringify({ ...found[0], modules }));
await rename(partial, path.join(OUT, 'registry.json'));
console.log(`Published: ${Object.keys(modules).join(', ')}`);
