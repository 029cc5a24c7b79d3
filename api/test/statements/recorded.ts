import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadModule } from 'libpg-query';
import type { Recorded } from './record.ts';
import { statementFaults } from './rules.ts';
import { tableSpread } from './tables.ts';

/** The tool that verifies books looks for its companies among all of them, as the owner of the tables. */
export const OVER_ALL_COMPANIES = /^SELECT company_id AS id, name FROM company\b/;

/** Everything in the files of a folder; each process notes a text once. */
export function recordedStatements(folder: string): Recorded[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) =>
      readFileSync(path.join(folder, file), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Recorded),
    );
}

/** Holds the statements of a run to the rules. @throws Error that names each statement and its faults */
export async function checkRecorded(folder: string): Promise<number> {
  await loadModule();
  const spread = tableSpread();
  const statements = [...new Set(recordedStatements(folder).map(({ text }) => text))];
  const faulty = statements
    .filter((sql) => !OVER_ALL_COMPANIES.test(sql.trim()))
    .map((sql) => ({ sql, faults: statementFaults(sql, spread) }))
    .filter(({ faults }) => faults.length > 0);
  if (faulty.length === 0) return statements.length;
  const told = faulty.map(
    ({ sql, faults }) => `${faults.map((fault) => `- ${fault}`).join('\n')}\n${sql.trim()}`,
  );
  throw new Error(
    `${faulty.length} statements of the server break the rules of docs/decisions/114-rules-of-sql-texts.md:\n\n${told.join('\n\n')}`,
  );
}
