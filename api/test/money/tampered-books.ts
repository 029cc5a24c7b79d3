import type { ClientBase } from 'pg';
import { startTestServer, type TestServer } from '../harness.ts';
import { asAdministrator } from './fixture.ts';
import { openVerifier, type Verifier } from './reconcile-after-each.ts';

/** Opens a server for the file whose database has lost some of its constraints, and a verifier of its books. */
export function keepTamperedBooks(
  dropConstraints: (client: ClientBase) => Promise<void>,
  open: (server: TestServer, verifier: Verifier) => void,
): void {
  let server: TestServer;
  let verifier: Verifier;
  beforeAll(async () => {
    server = await startTestServer();
    verifier = openVerifier(server);
    await asAdministrator(server, dropConstraints);
    open(server, verifier);
  });
  afterAll(async () => {
    await verifier.close();
    await server.stop();
  });
}

/** Changes rows of a company (`$1`) behind the server's back: as the superuser, triggers and foreign keys off. */
export function tamperWith(
  server: TestServer,
  companyId: string,
  statements: readonly string[],
): Promise<void> {
  return asAdministrator(server, async (client) => {
    await client.query(`SET session_replication_role = replica`);
    for (const statement of statements) {
      const { rowCount } = await client.query(statement.replaceAll('$1', `'${companyId}'`));
      expect(rowCount).toBeGreaterThan(0);
    }
  });
}
