import { Client } from 'pg';
import { createDatabase } from '../../harness.ts';
import { describeStatement, nullableColumns } from './describe.ts';
import { rowFaults } from './row-faults.ts';
import type { DeclaredStatement } from './statement.ts';

/** A place and the texts that it sends. */
export interface Sent {
  statement: DeclaredStatement;
  texts: readonly string[];
}

/** Prepares every text on the schema of the product; one sentence for each that does not fit what the sources say of it. */
export async function declarationFaults(sent: readonly Sent[]): Promise<string[]> {
  const database = await createDatabase();
  const client = new Client({ connectionString: database.url });
  try {
    await client.connect();
    const faults: string[] = [];
    const nullable = await nullableColumns(client);
    for (const one of sent) faults.push(...(await faultsOf(client, one, nullable)));
    return faults;
  } finally {
    await client.end();
    await database.drop();
  }
}

async function faultsOf(
  client: Client,
  { statement, texts }: Sent,
  nullable: ReadonlySet<string>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const text of texts) {
    try {
      faults.push(...rowFaults(statement, await describeStatement(client, text), nullable));
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
    }
  }
  return [...new Set(faults)].map((fault) => `${statement.at}: ${fault}`);
}
