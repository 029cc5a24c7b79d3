import { Client, type ClientConfig } from 'pg';
import { newId } from '../../../api/src/platform/db/id.ts';
import { APP_ROLE } from '../../../api/src/platform/db/roles.ts';
import { runNamed, runOnce, runPlain } from '../../../api/src/platform/db/statements.ts';
import type { Recording, SentStatement } from './recording.ts';

/** Clients that know nothing but the database. */
export interface BareClients {
  /** Sends a recorded posting once more, as a new invoice. */
  post(client: number, recording: Recording): Promise<void>;
  /** Sends one statement, alone. */
  call(client: number, text: string, values: unknown[]): Promise<void>;
  close(): Promise<void>;
}

/** Opens connections with the same role, names for statements, pipelining and packets as the server's own. */
export async function openBareClients(url: string, count: number): Promise<BareClients> {
  const config: ClientConfig & { pipeline: boolean } = {
    connectionString: url,
    options: `-c role=${APP_ROLE} -c TimeZone=UTC`,
    pipeline: true,
  };
  const clients = Array.from({ length: count }, () => new Client(config));
  await Promise.all(clients.map((client) => client.connect()));
  return {
    post: (client, recording) => replay(clients[client] as Client, recording),
    call: async (client, text, values) => void (await runNamed(clients[client] as Client, text, values)),
    close: async () => void (await Promise.all(clients.map((client) => client.end()))),
  };
}

async function replay(client: Client, recording: Recording): Promise<void> {
  const renamed = new Map(recording.fresh.map((id) => [id, newId()]));
  let { sequence, number } = recording;
  const opening = [
    runNamed(client, 'BEGIN', []),
    runOnce(client, `SET LOCAL app.company_id = '${recording.companyId}'`),
  ];
  for (const group of recording.groups) {
    const answers = await Promise.all(
      group.map(({ text, values }) =>
        runNamed(
          client,
          text,
          values.map((value) => replaced(text, value)),
        ),
      ),
    );
    group.forEach(({ text }, index) => take(text, answers[index]?.[0]));
  }
  await Promise.all(opening);
  await runPlain(client, 'COMMIT');

  function replaced(statement: string, value: unknown): unknown {
    if (value === recording.sequence && statement.includes('UPDATE ledger_head')) return sequence;
    if (typeof value !== 'string') return value;
    let text = value;
    for (const [old, next] of renamed) text = text.replaceAll(old, next);
    return text
      .replaceAll(recording.number, number)
      .replaceAll(`"sequence":${recording.sequence}`, `"sequence":${sequence}`);
  }

  // What the server finds out on the way: the end of the chain and the next number.
  function take(text: SentStatement['text'], row: Record<string, unknown> | undefined): void {
    if (row === undefined) return;
    if (text.includes('FROM ledger_head')) sequence = Number(row['sequence']) + 1;
    if (text.includes('UPDATE number_sequence')) {
      number = String(row['prefix']) + String(row['first']).padStart(Number(row['padding']), '0');
    }
  }
}
