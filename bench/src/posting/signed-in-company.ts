import { createCompany } from '../../../api/src/administration/company/create-company.ts';
import { newId } from '../../../api/src/platform/db/id.ts';
import { inTenant } from '../../../api/src/platform/db/transaction.ts';
import { openSession } from '../../../api/src/identity/session/sessions.ts';

/** A company on the Enterprise plan and its owner's token. */
export interface SignedInCompany {
  companyId: string;
  userId: string;
  token: string;
}

/** Makes one straight in the database; the pool must be open. */
export async function signedInCompany(): Promise<SignedInCompany> {
  const [companyId, userId] = [newId(), newId()];
  const owner = { userId, email: `${userId}@example.com`, name: 'Bench Owner' };
  const company = { name: 'Bench', countryCode: 'GB', email: owner.email, planName: 'Enterprise', owner };
  const { access_token: token } = await inTenant(companyId, async (tx) => {
    await tx.run('INSERT INTO app_user (id, email, first_name, last_name) VALUES ($1, $2, $3, $4)', [
      userId,
      owner.email,
      'Bench',
      'Owner',
    ]);
    await createCompany(tx, company);
    return openSession(tx, { userId, companyId, type: 'Credentials' });
  });
  return { companyId, userId, token };
}
