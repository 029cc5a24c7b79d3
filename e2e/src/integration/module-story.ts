import assert from 'node:assert/strict';
import type { ObjectStore } from '../../../api/src/platform/object-store/object-store.ts';
import { folderOf, type Publishing, rollbackModule } from '../../../tooling/src/modules/publish.ts';
import { readableEntry, readRegistry } from '../../../tooling/src/modules/registry-file.ts';
import type { Person } from '../person.ts';
import { registryWith } from './checks.ts';

/** The module whose screens are opened after each step. */
const MODULE = 'sales';
const SCREEN = '/invoicing';

/** Whether the story can be told: there is a version to go back to. */
export async function hasPrevious(store: ObjectStore): Promise<boolean> {
  return readableEntry(await readRegistry(store), MODULE)?.previous !== undefined;
}

/** A module goes back to the version before, and forward again; each time pages take the files of that version. */
export async function moduleGoesBackAndForward(person: Person, store: ObjectStore): Promise<void> {
  const publishing: Publishing = { store, who: 'test:integration', why: 'Back and forward' };
  const before = readableEntry(await readRegistry(store), MODULE);
  assert.ok(before?.previous, `${MODULE} has no previous version.`);
  const wanted = folderOf(before.previous);
  await rollbackModule(MODULE, publishing);
  try {
    await pageTakes(person, wanted);
  } finally {
    await rollbackModule(MODULE, publishing);
  }
  await pageTakes(person, folderOf(before.stable));
}

async function pageTakes(person: Person, folder: string): Promise<void> {
  const base = `/m/${MODULE}/${folder}/`;
  await registryWith(person.url, ({ modules }) => modules[MODULE]?.stable.base === base);
  const isOfVersion = (url: string): boolean => new URL(url).pathname.startsWith(base) && url.endsWith('.js');
  const [response] = await Promise.all([
    person.page.waitForResponse((one) => isOfVersion(one.url())),
    person.open(SCREEN),
  ]);
  assert.ok(response.ok(), `${response.url()} answered ${response.status()}`);
  await person.page.getByRole('searchbox', { name: 'Search invoices' }).waitFor();
}
