import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadModule } from 'libpg-query';
import { API } from '../node.ts';
import { OVER_ALL_COMPANIES } from './recorded.ts';
import { statementFaults } from './rules.ts';
import { tableSpread } from './tables.ts';

/** The server, and the packages that it is started with. */
const SOURCES = '{api,payment-sandbox,demo-companies}/src/**/*.ts';
const ROOT = path.join(API, '..');
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const TEXT = /`([^`\\]*)`|'([^'\n\\]*)'/g;
const STATEMENT = /^\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH (?:RECURSIVE )?\w+ (?:AS|\()) ?/;

/** Whole statements in the sources of the server, each with its file; those that are put together are seen when they are sent. */
function sourceStatements(): { file: string; sql: string }[] {
  return globSync(SOURCES, { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(path.join(ROOT, file), 'utf8').replaceAll(COMMENT, '').matchAll(TEXT)]
        .map(([, template, plain]) => template ?? plain ?? '')
        .filter((sql) => STATEMENT.test(sql) && !sql.includes('${'))
        .map((sql) => ({ file, sql })),
    );
}

test('every whole statement in the sources can be sent to a cluster', async () => {
  await loadModule();
  const spread = tableSpread();
  const statements = sourceStatements().filter(({ sql }) => !OVER_ALL_COMPANIES.test(sql.trim()));
  const faults = statements.flatMap(({ file, sql }) =>
    statementFaults(sql, spread).map((fault) => `${file}: ${fault}`),
  );
  expect(faults).toEqual([]);
  expect(statements.length).toBeGreaterThan(200);
});
