import { splitStatements } from './split-statements.ts';

const texts = (sql: string): string[] => splitStatements(sql).map(({ text }) => text);

test('splits at semicolons, and at none that is in a text, a name, a comment or a body', () => {
  expect(texts(`SELECT ';', ';''';  SELECT ";" -- one; two\n; /* a;b */ SELECT 1;\n`)).toEqual([
    `SELECT ';', ';'''`,
    `SELECT ";" -- one; two`,
    '/* a;b */ SELECT 1',
  ]);
  expect(texts('CREATE FUNCTION f() AS $$ BEGIN; END $$; SELECT $a$;$$;$a$')).toEqual([
    'CREATE FUNCTION f() AS $$ BEGIN; END $$',
    'SELECT $a$;$$;$a$',
  ]);
});

test('leaves out what holds no statement', () => {
  expect(texts('-- only a comment;\n;;\n/* and; another */')).toEqual([]);
});

test('a statement is a back-fill when a line of comment before it says so', () => {
  const [seed, backfill, name] = splitStatements(
    "INSERT INTO a VALUES (1);\n-- Older rows.\n-- @backfill\nUPDATE a SET b = 1;\nSELECT '-- @backfill';",
  );
  expect([seed?.backfill, backfill?.backfill, name?.backfill]).toEqual([false, true, false]);
});
