import { STATEMENTS_DIR } from '../../node.ts';
import { declarationFaults } from './check.ts';
import { leaveOpen } from './open-places.ts';
import { readDeclared } from './read-declared.ts';
import { rowFaults } from './row-faults.ts';
import type { DeclaredStatement } from './statement.ts';

test('every statement is taken by the schema, with the values and the columns that the sources say', async () => {
  const declared = await readDeclared();
  const whole = declared.flatMap((statement) =>
    statement.texts === null ? [] : [{ statement, texts: statement.texts }],
  );
  const folder = process.env[STATEMENTS_DIR];
  if (folder !== undefined)
    await leaveOpen(
      folder,
      declared.filter(({ texts }) => texts === null),
    );
  expect(await declarationFaults(whole)).toEqual([]);
  // Most are whole, and most rows are read by name: fewer would mean that they are not found any more.
  expect(whole.length).toBeGreaterThan(500);
  expect(declared.filter(({ columns }) => columns !== null).length).toBeGreaterThan(300);
});

test('a column that is missing or of another kind, a value too many and a name that is not there are found', async () => {
  const statement: DeclaredStatement = {
    at: 'api/src/contacts.ts:1:1',
    texts: null,
    values: 2,
    columns: [
      { name: 'name', isOptional: false, kinds: ['number', 'null'] },
      { name: 'days', isOptional: false, kinds: ['string'] },
      { name: 'since', isOptional: true, kinds: ['Date'] },
    ],
  };
  const description = { values: 1, columns: [{ name: 'name', type: 25, source: '1.2' }] };
  expect(rowFaults(statement, description, new Set())).toEqual([
    '1 values are needed, 2 are sent.',
    'name is read as number and comes as string.',
    'No column days comes.',
  ]);
  const texts = ['SELECT name, 1 AS days FROM contact WHERE company_id = $1', 'SELECT colour FROM contact'];
  const number = { name: 'number', isOptional: false, kinds: ['string' as const] };
  const numbers = { ...statement, values: 0, columns: [number] };
  const numbered = ['SELECT number FROM document', "SELECT coalesce(number, '') AS number FROM document"];
  expect(await declarationFaults([{ statement: numbers, texts: numbered }])).toEqual([
    'api/src/contacts.ts:1:1: number may be null and is not read so.',
  ]);
  expect(await declarationFaults([{ statement, texts }])).toEqual([
    'api/src/contacts.ts:1:1: 1 values are needed, 2 are sent.',
    'api/src/contacts.ts:1:1: name is read as number and comes as string.',
    'api/src/contacts.ts:1:1: days is read as string and comes as number.',
    'api/src/contacts.ts:1:1: column "colour" does not exist',
  ]);
});
