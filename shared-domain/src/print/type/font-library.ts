import type { ChineseForms } from '../../paper/chinese-forms.ts';
import { Face } from './face.ts';
import { familiesFor, INVISIBLE, parseRanges, type CodeRange, type FontFamily } from './font-families.ts';
import type { TypeTools } from './type-tools.ts';

/** Faces that are kept from one document to the next: some 60 KiB each, those of one document with every script. */
const KEPT_FACES = 64;

/** Fonts of documents: reads a file when a character needs it, and keeps it for the next document. */
export class FontLibrary {
  readonly #tools: TypeTools;
  readonly #faces = new Map<string, Promise<Face>>();
  readonly #parts = new Map<string, Promise<FontPart[]>>();

  constructor(tools: TypeTools) {
    this.#tools = tools;
  }

  /**
   * The face of every character of `words`; null for one that no font has. `all` and `forms` decide between the forms of
   * characters that several languages share.
   */
  async facesOf(
    text: string,
    bold: boolean,
    { all, forms }: { all: string; forms: ChineseForms },
  ): Promise<Map<number, Face | null>> {
    const families = familiesFor(all, forms);
    const found = new Map<number, Face | null>();
    for (const character of new Set(text)) {
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
    const known = this.#parts.get(id) ?? this.#tools.fonts.ranges(id).then(partsOf);
    this.#parts.set(id, known);
    known.catch(() => this.#parts.delete(id));
    return (await known).find(({ ranges }) =>
      ranges.some(([from, to]) => codePoint >= from && codePoint <= to),
    )?.part;
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

/** A file of a family, and the code points that it may have. */
interface FontPart {
  part: string;
  ranges: CodeRange[];
}

/** A numbered part is written `[12]`. */
const partsOf = (ranges: Readonly<Record<string, string>>): FontPart[] =>
  Object.entries(ranges).map(([part, text]) => ({
    part: part.replace(/[[\]]/g, ''),
    ranges: parseRanges(text),
  }));
