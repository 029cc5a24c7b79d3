import { Face } from './face.ts';
import { familiesFor, INVISIBLE, isInRange, type FontFamily } from './font-families.ts';
import type { TypeTools } from './type-tools.ts';

/** Faces that are kept from one document to the next: some 60 KiB each, those of one document with every script. */
const KEPT_FACES = 64;

/** Fonts of documents: reads a file when a character needs it, and keeps it for the next document. */
export class FontLibrary {
  readonly #tools: TypeTools;
  readonly #faces = new Map<string, Promise<Face>>();
  readonly #ranges = new Map<string, Promise<[part: string, ranges: string][]>>();

  constructor(tools: TypeTools) {
    this.#tools = tools;
  }

  /** The face of every character of `words`; null for one that no font has. `all` decides between shared forms. */
  async facesOf(words: string, bold: boolean, all: string): Promise<Map<number, Face | null>> {
    const families = familiesFor(all);
    const found = new Map<number, Face | null>();
    for (const character of new Set(words)) {
      if (character < ' ' || INVISIBLE.test(character)) continue;
      const codePoint = character.codePointAt(0) ?? 0;
      found.set(codePoint, await this.#faceOf(character, codePoint, bold, families));
    }
    return found;
  }

  async #faceOf(
    character: string,
    codePoint: number,
    bold: boolean,
    families: readonly FontFamily[],
  ): Promise<Face | null> {
    for (const family of families) {
      if (!family.characters.test(character)) continue;
      const part = family.whole ?? (await this.#partOf(family, codePoint));
      const face = part === undefined ? null : await this.#open(family, part, bold);
      if (face?.has(codePoint)) return face;
    }
    return null;
  }

  async #partOf({ id }: FontFamily, codePoint: number): Promise<string | undefined> {
    const known = this.#ranges.get(id) ?? this.#tools.fonts.ranges(id).then((read) => Object.entries(read));
    this.#ranges.set(id, known);
    known.catch(() => this.#ranges.delete(id));
    const [part] = (await known).find(([, ranges]) => isInRange(ranges, codePoint)) ?? [];
    // A numbered part is written `[12]`.
    return part?.replace(/[[\]]/g, '');
  }

  /** A file that could not be fetched is fetched again when it is needed next. */
  #open({ id }: FontFamily, part: string, bold: boolean): Promise<Face> {
    const name = [id, part, bold ? 'Bold' : 'Regular'].join('-');
    const known =
      this.#faces.get(name) ??
      this.#tools.fonts.file(id, part, bold).then((file) => new Face(name, file, this.#tools));
    this.#faces.delete(name);
    this.#faces.set(name, known);
    known.catch(() => this.#faces.delete(name));
    const [oldest] = this.#faces.keys();
    if (this.#faces.size > KEPT_FACES && oldest !== undefined) this.#faces.delete(oldest);
    return known;
  }

  get bidi(): TypeTools['bidi'] {
    return this.#tools.bidi;
  }
}
