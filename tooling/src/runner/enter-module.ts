import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../webpack/catalog.ts';

const COMPOSE = 'docker-compose.yml';
const IMAGES = 'docker/accounts.Dockerfile';
const SCREENS = 'e2e/src/screens.ts';

/**
 * Enters a new module wherever modules are listed by name: as a service of the containers with a profile that leaves it out,
 * in the registry that joins them, in what the images install, and with its first screen in what the browser tests look at (axe,
 * widths, languages). Returns the files that it changed, of those that prettier formats. Throws with what it did not find.
 */
export async function enterModule(id: string, name: string): Promise<string[]> {
  await change(COMPOSE, (text) => inCompose(text, id));
  await change(IMAGES, (text) => inImages(text, id));
  await change(SCREENS, (text) => inScreens(text, id, name));
  return [COMPOSE, SCREENS];
}

async function change(file: string, work: (text: string) => string): Promise<void> {
  const place = path.join(repositoryRoot, file);
  await writeFile(place, work(await readFile(place, 'utf8')));
}

/** Profiles of a module's service: in one line, or as prettier breaks a long list. */
const PROFILES = /^ {4}profiles:\s+\[\s*(everything,[^\]]*)\]$/gm;

/** A service like those of the other modules, after the last of them. */
export function inCompose(text: string, id: string): string {
  const last = [...text.matchAll(PROFILES)].at(-1);
  const services = [...text.matchAll(/^ {2}mfe-([a-z0-9-]+):$/gm)].map(([, other = '']) => other);
  const joined = /(MODULES: \$\{MODULES:-[a-z0-9,-]+)\}/;
  if (!last || !joined.test(text))
    throw new Error(`${COMPOSE} has no services of modules, or no registry, like those that are known here.`);
  const end = last.index + last[0].length + 1;
  const head = text.slice(0, end).replaceAll(PROFILES, (_whole, list: string) => {
    const names = list.split(',').flatMap((name) => name.trim() || []);
    return profiles([...names, `without-${id}`]);
  });
  const service = `
  mfe-${id}:
    <<: *guarded
    build: { <<: *build, target: module, args: { <<: *commit, MODULE: ${id} } }
    environment: *page-settings
${profiles(['everything', ...services.map((other) => `without-${other}`)])}
`;
  return head + service + text.slice(end).replace(joined, `$1,${id}}`);
}

const profiles = (names: string[]): string => `    profiles: [${names.join(', ')}]`;

/** Its description is copied with those of the other packages, in the order of their names. */
export function inImages(text: string, id: string): string {
  const line = `COPY mfe-${id}/package.json mfe-${id}/`;
  const copies = [...text.matchAll(/^COPY mfe-[a-z0-9-]+\/package\.json mfe-[a-z0-9-]+\/$/gm)];
  const [first] = copies;
  if (!first) throw new Error(`${IMAGES} copies the description of no module.`);
  const before = copies.filter(([other]) => other < line).at(-1);
  const at = before ? before.index + before[0].length + 1 : first.index;
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
}

/** Its address and heading, before the pages of the frame. */
export function inScreens(text: string, id: string, name: string): string {
  const frame = "  ['/outbox', ";
  if (!text.includes(frame))
    throw new Error(`${SCREENS} has no list of screens like the one that is known here.`);
  return text.replace(frame, `  ['/${id}', '${name}'],\n${frame}`);
}
