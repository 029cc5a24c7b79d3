import { parseSync, type TsPropertySignature, type TsTypeElement } from '@swc/core';

/** An exported type as its source has it. */
export interface TypeDocs {
  name: string;
  /** Its doc comment as one paragraph; '' without one. */
  text: string;
  /** Fields of an interface; undefined of every other type or value. */
  fields?: FieldDocs[];
  /** Source of what is no interface, without `export`. */
  source?: string;
}

/** A field or a method of an interface. */
export interface FieldDocs {
  name: string;
  isOptional: boolean;
  /** As it is written, in one line. */
  type: string;
  text: string;
}

/** An empty statement before the source: the parser's places go on from one file to the next, and it shows where this one begins. */
const MARK = ';';

/** Exported interfaces, types and constants of a TypeScript source, in their order. Functions and re-exports are left out. */
export function typeDocs(source: string): TypeDocs[] {
  const { body } = parseSync(MARK + source, { syntax: 'typescript' });
  const [mark, ...statements] = body;
  if (mark?.type !== 'EmptyStatement') throw new Error('The source could not be read.');
  const at = mark.span.start + MARK.length;
  const places = new Places(source, at);
  return statements.flatMap((statement): TypeDocs[] => {
    if (statement.type !== 'ExportDeclaration') return [];
    const { declaration, span } = statement;
    const text = places.commentBefore(span.start);
    const own = places.text(span).replace(/^export /, '');
    switch (declaration.type) {
      case 'TsInterfaceDeclaration': {
        const inherited = declaration.extends.map(({ span: place }) => places.text(place));
        const whole = inherited.length > 0 ? `${text} Has all of \`${inherited.join('`, `')}\`.` : text;
        const fields = declaration.body.body.map((member) => fieldOf(member, places));
        return [{ name: declaration.id.value, text: whole, fields }];
      }
      case 'TsTypeAliasDeclaration':
        return [{ name: declaration.id.value, text, source: own }];
      case 'VariableDeclaration':
        return declaration.declarations.flatMap(({ id }) =>
          id.type === 'Identifier' ? [{ name: id.value, text, source: own }] : [],
        );
      default:
        return [];
    }
  });
}

function fieldOf(member: TsTypeElement, places: Places): FieldDocs {
  const text = places.commentBefore(member.span.start);
  if (member.type === 'TsMethodSignature') {
    const name = nameOf(member.key);
    const signature = inOneLine(places.text(member.span)).replace(/;$/, '');
    return { name, isOptional: member.optional, type: signature.slice(signature.search(/[<(]/)), text };
  }
  if (member.type !== 'TsPropertySignature' || !member.typeAnnotation)
    throw new Error(`A member of the contract is neither a field nor a method: ${places.text(member.span)}`);
  const type = inOneLine(places.text(member.typeAnnotation.typeAnnotation.span));
  return { name: nameOf(member.key), isOptional: member.optional, type, text };
}

function nameOf(key: TsPropertySignature['key']): string {
  if (key.type === 'Identifier' || key.type === 'StringLiteral') return key.value;
  throw new Error(`A field of the contract has a name that is computed: ${key.type}`);
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** Pieces of a source by the parser's places, which count bytes. */
class Places {
  readonly #bytes: Buffer;
  readonly #start: number;

  constructor(source: string, start: number) {
    this.#bytes = Buffer.from(source);
    this.#start = start;
  }

  text({ start, end }: { start: number; end: number }): string {
    return this.#bytes.subarray(start - this.#start, end - this.#start).toString();
  }

  /** The doc comment that ends right before a place, as one paragraph; '' without one. */
  commentBefore(place: number): string {
    const before = this.text({ start: this.#start, end: place }).trimEnd();
    if (!before.endsWith('*/')) return '';
    const comment = before.slice(before.lastIndexOf('/*'));
    if (!comment.startsWith('/**')) return '';
    const lines = comment.slice(3, -2).split('\n');
    const words = lines.map((line) => line.replace(/^\s*\*?\s?/, '').trim()).join(' ');
    return words.replaceAll(/\{@link (\w+)\}/g, '`$1`').trim();
  }
}
