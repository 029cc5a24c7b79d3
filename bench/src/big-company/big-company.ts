import type { Client } from 'pg';
import { createCompany } from '../../../api/src/administration/company/create-company.ts';
import { newId } from '../../../api/src/platform/db/id.ts';
import { inPlatform, inTenant } from '../../../api/src/platform/db/transaction.ts';
import { openSession } from '../../../api/src/identity/session/sessions.ts';
import { balanceStatements, documentStatements, ledgerStatements, manualJournalStatements } from './books.ts';
import { chainJournals } from './chain.ts';
import type { BooksSize } from './size.ts';

/** A company whose books were written by SQL, and its owner's token. */
export interface BigCompany {
  companyId: string;
  userId: string;
  token: string;
  receivableId: string;
  /** Lines of its ledger and open invoices. */
  lines: number;
  open: number;
}

/**
 * Makes a company with books of this size, evenly over three years up to the last day: sound ones, of which `npm run verify`
 * finds nothing to say.
 */
export async function makeBigCompany(admin: Client, size: BooksSize, lastDay: string): Promise<BigCompany> {
  const [companyId, userId] = [newId(), newId()];
  const owner = { userId, email: `${userId}@example.com`, name: 'Bench Owner' };
  const company = { name: 'Bench', countryCode: 'GB', email: owner.email, planName: 'Enterprise', owner };
  await inPlatform((tx) =>
    tx.run('INSERT INTO app_user (id, email, first_name, last_name) VALUES ($1, $2, $3, $4)', [
      userId,
      owner.email,
      'Bench',
      'Owner',
    ]),
  );
  const { access_token: token } = await inTenant(companyId, async (tx) => {
    await createCompany(tx, company);
    return openSession(tx, { userId, companyId, type: 'Credentials' });
  });
  await admin.query('BEGIN');
  // No triggers and no foreign keys while the rows come in, as in a restore.
  await admin.query('SET LOCAL session_replication_role = replica');
  await admin.query(`SET LOCAL work_mem = '256MB'`);
  const books = { ...size, companyId, lastDay };
  const run = async (statements: readonly string[]): Promise<void> => {
    for (const text of statements) await admin.query(text);
  };
  await run([...documentStatements(books), ...manualJournalStatements(books), ...ledgerStatements(books)]);
  await chainJournals(admin, companyId);
  await run(balanceStatements(books));
  await admin.query('COMMIT');
  const { rows } = await admin.query<{ lines: number; open: number; receivable: string }>(
    `SELECT (SELECT count(*)::int FROM journal_line WHERE company_id = $1) AS lines,
            (SELECT count(*)::int FROM document WHERE company_id = $1 AND kind = 'Invoice' AND status = 'Awaiting Payment')
              AS open,
            (SELECT id FROM account WHERE company_id = $1 AND system_key = 'receivable') AS receivable`,
    [companyId],
  );
  const { lines = 0, open = 0, receivable = '' } = rows[0] ?? {};
  return { companyId, userId, token, receivableId: receivable, lines, open };
}
