import type { ModuleVersion, RegistryModule } from '@accounts/shared-auth/contract';
import type { ObjectStore } from '../../../api/src/platform/object-store/object-store.ts';
import { BUILD_RECORD, type BuildRecord, outputHash } from '../modules/build-record.ts';
import { integrityOf } from '../modules/integrity.ts';
import { adoptVersion, type CanaryShare, folderOf } from '../modules/publish.ts';
import { type FileReader, isWhole, sendVersion } from '../modules/upload.ts';
import { fileOf } from './module-origin.ts';

/** Which version of a module's image was taken over last: an image counts once, when it comes. */
const keyOfTaken = (module: string): string => `images/${module}`;

/** Versions that modules' images have brought, for one store. */
export class ImageVersions {
  readonly #store: ObjectStore;
  readonly #share: CanaryShare | undefined;
  readonly #taken = new Map<string, string>();

  /** With a share, what an image brings goes to those companies alone until it is promoted. */
  constructor(store: ObjectStore, share: CanaryShare | undefined) {
    this.#store = store;
    this.#share = share;
  }

  /**
   * Copies what a module's container serves into the store and makes it live, once: an image that was taken over before is left
   * alone, whatever people have decided about it since. Gives what is live when that has changed.
   */
  async takeOver(module: string, entry: RegistryModule, origin: string): Promise<RegistryModule | null> {
    const { stable } = entry;
    if (this.#taken.get(module) === stable.base) return null;
    const known = (await this.#store.get(keyOfTaken(module)))?.body.toString('utf8');
    const isKnown = known === stable.base;
    if (!isKnown && !(await isWhole(this.#store, stable))) await copy(this.#store, stable, origin);
    const note = { store: this.#store, who: 'image', why: `The image of ${module} has ${folderOf(stable)}` };
    const live = isKnown ? null : await adoptVersion(module, note, entry, this.#share);
    if (!isKnown) await this.#store.put(keyOfTaken(module), Buffer.from(stable.base));
    this.#taken.set(module, stable.base);
    return live;
  }
}

/** A name within a folder, without a way out of it. */
const NAME = /^(?!.*\.\.)[\w.@-]+(?:\/[\w.@-]+)*$/;

/** @throws Error when the container does not have what the version was built as */
async function copy(store: ObjectStore, version: ModuleVersion, origin: string): Promise<void> {
  const { base } = version;
  const text = await fileOf(origin, base + BUILD_RECORD);
  if (text === null) throw new Error(`${origin}${base} has no ${BUILD_RECORD}.`);
  const record = JSON.parse(text.toString('utf8')) as BuildRecord;
  const { files = {} } = record;
  const names = Object.keys(files);
  if (
    folderOf(version) !== `${record.version}-${outputHash(files)}` ||
    !names.every((one) => NAME.test(one))
  ) {
    throw new Error(`${origin}${base}${BUILD_RECORD} does not describe that folder.`);
  }
  const read: FileReader = async (name) => {
    if (name === BUILD_RECORD) return text;
    const content = await fileOf(origin, base + name);
    const integrity = Object.hasOwn(files, name) ? files[name] : undefined;
    // Compressed copies follow from the files, and small files have none.
    if (integrity === undefined || (content !== null && integrityOf(content) === integrity)) return content;
    throw new Error(`${origin}${base}${name} is not what was built.`);
  };
  await sendVersion(store, base, names, read);
}
