import { loadModule } from 'libpg-query';
import { OVER_ALL_COMPANIES } from '../recorded.ts';
import { statementFaults } from '../rules.ts';
import { faultsOfMigrations } from '../schema-rules.ts';
import { type SourceText, wholeTexts } from '../source-texts.ts';
import { type TableSpread, tableSpread } from '../tables.ts';
import { readDeclared } from './read-declared.ts';

/** What breaks the rules for clusters in some statements, a line for each with its place. */
export const faultsOfTexts = (texts: readonly SourceText[], spread: TableSpread): string[] =>
  texts
    .filter(({ sql }) => !OVER_ALL_COMPANIES.test(sql.trim()))
    .flatMap(({ at, sql }) => statementFaults(sql, spread).map((fault) => `${at}: ${fault}`));

/** Statements of the sources that are sent by `run`, put together from constants of any file. */
async function sentTexts(): Promise<SourceText[]> {
  const declared = await readDeclared();
  return declared.flatMap(({ at, texts }) => (texts ?? []).map((sql) => ({ at, sql })));
}

/**
 * What breaks the rules of SQL texts in the sources and the migrations, a line for each, for `npm run lint`. A run of the
 * server's tests holds what is put together while the server runs to the same rules (docs/decisions/114-rules-of-sql-texts.md).
 */
export async function sqlFaults(): Promise<string[]> {
  await loadModule();
  const spread = tableSpread();
  const texts = [...wholeTexts(), ...(await sentTexts())];
  return [...new Set([...faultsOfTexts(texts, spread), ...faultsOfMigrations(spread)])];
}
