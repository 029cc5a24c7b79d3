import { Client, type ClientConfig } from 'pg';
import { inTenant, type Tx } from '../../../api/src/platform/db/transaction.ts';
import { APP_ROLE } from '../../../api/src/platform/db/roles.ts';

/** Statements of one piece of work; those that left together are one group. */
export type Recorded = { text: string; values: unknown[] }[][];

/** Does a piece of work once in a transaction of a company and keeps every statement it sent. */
export async function record(companyId: string, work: (tx: Tx) => Promise<unknown>): Promise<Recorded> {
  const groups: Recorded = [];
  let waiting = 0;
  await inTenant(companyId, async (tx) => {
    const run = async <R>(text: string, values: unknown[] = []): Promise<R[]> => {
      if (waiting === 0) groups.push([]);
      groups.at(-1)?.push({ text, values });
      waiting += 1;
      try {
        return await tx.run<R>(text, values);
      } finally {
        waiting -= 1;
      }
    };
    await work({ ...tx, companyId, run });
  });
  return groups;
}

/** A client that knows nothing but the database and sends what was recorded. */
export interface BareClient {
  send(companyId: string, recorded: Recorded): Promise<void>;
  close(): Promise<void>;
}

/** Opens a connection with the role, the named statements and the pipelining of the server. */
export async function openBareClient(url: string): Promise<BareClient> {
  const config: ClientConfig & { pipeline: boolean } = {
    connectionString: url,
    options: `-c role=${APP_ROLE} -c TimeZone=UTC`,
    pipeline: true,
  };
  const client = new Client(config);
  await client.connect();
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `s${names.size}`;
    names.set(text, name);
    return name;
  };
  return {
    send: async (companyId, recorded) => {
      const opening = [client.query('BEGIN'), client.query(`SET LOCAL app.company_id = '${companyId}'`)];
      for (const group of recorded) {
        await Promise.all(
          group.map(({ text, values }) => client.query({ name: nameOf(text), text, values })),
        );
      }
      await Promise.all(opening);
      await client.query('COMMIT');
    },
    close: () => client.end(),
  };
}
