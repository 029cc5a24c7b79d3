import type { Connection, Pool } from 'pg';
import { Packet } from '../src/platform/db/packet.ts';

/** Stands for a database without rows, where time is the test's: it is told of each statement and returns no row. */
export function poolWithoutRows(onStatement: (text: string, values: readonly unknown[]) => void): Pool {
  const connection = {} as Connection;
  const query = (sent: string | Packet) => {
    if (!(sent instanceof Packet)) return Promise.resolve({ rows: [], command: sent });
    for (const { text, values } of sent.statements) {
      onStatement(text, values);
      sent.handleCommandComplete(undefined, connection);
    }
    return undefined;
  };
  return { connect: () => Promise.resolve({ query, release: () => undefined }) } as unknown as Pool;
}
