import { readFileSync } from 'node:fs';

/** A directive of a configuration of nginx, with those inside of it. */
export interface Directive {
  name: string;
  args: string[];
  block: Directive[];
}

/** Comments, quoted words, punctuation, words. */
const TOKEN = /#[^\n]*|"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|[;{}]|[^\s;{}"'#][^\s;{}]*/g;

interface Token {
  text: string;
  isQuoted: boolean;
}

/** The directives of a file, with those of the files that it includes in their place. Throws where a block is not closed. */
export function readDirectives(file: string): Directive[] {
  return new DirectiveReader(tokensOf(readFileSync(file, 'utf8')), file).read(false);
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(TOKEN)].flatMap(([whole, double, single]): Token[] => {
    if (whole.startsWith('#')) return [];
    const quoted = double ?? single;
    if (quoted === undefined) return [{ text: whole, isQuoted: false }];
    return [{ text: quoted.replaceAll(/\\(["'\\])/g, '$1'), isQuoted: true }];
  });
}

class DirectiveReader {
  readonly #tokens: Token[];
  readonly #file: string;
  #at = 0;

  constructor(tokens: Token[], file: string) {
    this.#tokens = tokens;
    this.#file = file;
  }

  /** Reads up to the end of the block, or of the file. */
  read(isInner: boolean): Directive[] {
    const found: Directive[] = [];
    let words: string[] = [];
    for (;;) {
      const token = this.#tokens[this.#at];
      this.#at += 1;
      const mark = token && !token.isQuoted && ';{}'.includes(token.text) ? token.text : null;
      if (token && mark === null) {
        words.push(token.text);
        continue;
      }
      if (token === undefined || mark === '}') {
        if (words.length === 0 && isInner === (mark === '}')) return found;
        throw new Error(`${this.#file}: a directive or a block has no end.`);
      }
      found.push(...this.#directive(words, mark === '{'));
      words = [];
    }
  }

  /** A directive with the block that follows it, or what it includes. */
  #directive([name = '', ...args]: readonly string[], hasBlock: boolean): Directive[] {
    if (hasBlock) return [{ name, args, block: this.read(true) }];
    return name === 'include' ? included(args[0] ?? '') : [{ name, args, block: [] }];
  }
}

/** The list of content types comes with nginx, which is not here. */
const included = (file: string): Directive[] => (file.endsWith('/mime.types') ? [] : readDirectives(file));
