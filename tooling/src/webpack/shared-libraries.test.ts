import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { repositoryRoot } from './catalog.ts';
import { SHARED_LIBRARIES } from './shared-libraries.ts';

/** Statements of a source file. */
function statementsOf(file: string) {
  const text = readFileSync(path.join(repositoryRoot, file), 'utf8');
  return parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') }).body;
}

/** Names of values that browser code imports from a library: the shell itself gets the curated file, too. */
function namesTaken(library: string): Set<string> {
  const files = globSync('{mfe-*,shared-*,shell}/src/**/*.{ts,tsx}', { cwd: repositoryRoot });
  const imports = files
    .filter((file) => !file.includes('.test.') && !/testing|shared-scope/.test(file))
    .flatMap(statementsOf)
    .flatMap((statement) =>
      statement.type === 'ImportDeclaration' && !statement.typeOnly && statement.source.value === library
        ? statement.specifiers
        : [],
    );
  return new Set(
    imports.map((specifier) => {
      if (specifier.type !== 'ImportSpecifier') return '*';
      return specifier.isTypeOnly ? '' : (specifier.imported?.value ?? specifier.local.value);
    }),
  );
}

/** Names that a curated file gives; an `export *` gives the name its file is called by. */
function namesGiven(file: string): Set<string> {
  return new Set(
    statementsOf(file).flatMap((statement) => {
      if (statement.type === 'ExportAllDeclaration') return path.basename(statement.source.value);
      if (statement.type !== 'ExportNamedDeclaration') return [];
      return statement.specifiers.map((specifier) =>
        specifier.type === 'ExportSpecifier' ? specifier.orig.value : '*',
      );
    }),
  );
}

const curated = SHARED_LIBRARIES.flatMap(({ key, curated: file }) => (file ? [{ key, file }] : []));

test.each(curated)('the shell gives every name that is taken from $key, and no other', ({ key, file }) => {
  const taken = namesTaken(key);
  taken.delete('');
  expect(taken.size).toBeGreaterThan(0);
  expect([...namesGiven(file)].toSorted()).toEqual([...taken].toSorted());
});

test('the shell imports every shared library once, and no other', () => {
  const surface = readFileSync(path.join(repositoryRoot, 'shell/src/shared-scope/provide.ts'), 'utf8');
  const provided = [...surface.matchAll(/import\('([^']+)'\)/g)].map(([, key = '']) => key);
  expect(provided.toSorted()).toEqual(SHARED_LIBRARIES.map(({ key }) => key).toSorted());
});
