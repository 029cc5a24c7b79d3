import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../webpack/catalog.ts';
import { CONTRACT_PAGE, contractPage, contractTypes } from './contract-page.ts';
import { typeDocs } from './type-docs.ts';

test('the page of the contract is what its types say; "npm run docs" writes it anew', async () => {
  expect(await readFile(path.join(repositoryRoot, CONTRACT_PAGE), 'utf8')).toBe(await contractPage());
});

test('every type of the contract and every field of it says what it is for', async () => {
  const types = (await contractTypes()).flatMap((section) => section.types);
  const names = types.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['ModuleProps', 'ModuleManifest', 'ModuleVersion', 'Registry']),
  );
  const silent = types.flatMap(({ name, text, fields = [] }) => [
    ...(text === '' ? [name] : []),
    ...fields.filter((field) => field.text === '').map((field) => `${name}.${field.name}`),
  ]);
  expect(silent).toEqual([]);
});

test('fields are read with their types and comments, whatever stands between them', () => {
  const source = `import type { Other } from './other.ts';

/** First, with “quotes” of several bytes. */
export interface One extends Base {
  /** A field
   *  over two lines; see {@link Two}. */
  a: string;
  // No doc comment.
  'b.c'?: { x: number } | null;
  d<T extends Other>(value: T): void;
}
export type Two = 'x' | 'y';
/** A number. */
export const THREE = 3;
export function four(): void {}
`;
  expect(typeDocs(source)).toEqual([
    {
      name: 'One',
      text: 'First, with “quotes” of several bytes. Has all of `Base`.',
      fields: [
        { name: 'a', isOptional: false, type: 'string', text: 'A field over two lines; see `Two`.' },
        { name: 'b.c', isOptional: true, type: '{ x: number } | null', text: '' },
        { name: 'd', isOptional: false, type: '<T extends Other>(value: T): void', text: '' },
      ],
    },
    { name: 'Two', text: '', source: "type Two = 'x' | 'y';" },
    { name: 'THREE', text: 'A number.', source: 'const THREE = 3;' },
  ]);
  // Places go on from one file to the next.
  expect(typeDocs(source)).toEqual(typeDocs(source));
});
