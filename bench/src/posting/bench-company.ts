import { openPoolAs } from '../../../api/src/platform/db/pool.ts';
import { APP_ROLE } from '../../../api/src/platform/db/roles.ts';
import { usePool } from '../../../api/src/platform/db/transaction.ts';
import { recordPosting, type Recording } from './recording.ts';
import { signedInCompany } from './signed-in-company.ts';

/** A company with one posting, the body of a call that posts the same again, and the statements that it sent. */
export interface BenchCompany {
  token: string;
  body: string;
  recording: Recording;
}

/** Makes companies straight in the database. */
export async function makeBenchCompanies(databaseUrl: string, count: number): Promise<BenchCompany[]> {
  const pool = openPoolAs(databaseUrl, APP_ROLE);
  usePool(pool);
  const companies: BenchCompany[] = [];
  while (companies.length < count) {
    const { companyId, userId, token } = await signedInCompany();
    companies.push({ token, ...(await recordPosting(companyId, userId)) });
  }
  usePool(null);
  await pool.end();
  return companies;
}
