import { TOUR_NAMES, type BankDetails } from '@accounts/shared-domain';
import { createCompany, type NewCompany } from '@accounts/api/administration/company/create-company';
import { writeTour } from '@accounts/api/identity/members/preferences';
import { hashPassword } from '@accounts/api/identity/people/passwords';
import { loadMember, type MemberContext } from '@accounts/api/identity/session/member-context';
import { newId } from '@accounts/api/platform/db/id';
import { inTenant, type Tx } from '@accounts/api/platform/db/transaction';

/** Password of the demo logins (README.md, "Try it"). */
const DEMO_PASSWORD = 'harbour-2026';

/** A demo login and its company. */
export interface DemoCompany {
  email: string;
  firstName: string;
  lastName: string;
  company: Pick<NewCompany, 'name' | 'planName'>;
  profile: { address1: string; city: string; postalCode: string; phone: string; taxDisplayNumber: string };
  bank: BankDetails;
}

/** Makes the login and its company, then its books, in one transaction. Does nothing when the e-mail is taken. */
export async function makeDemoCompany(
  demo: DemoCompany,
  books: (tx: Tx, member: MemberContext) => Promise<void>,
): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await inTenant(newId(), async (tx) => {
    const userId = newId();
    const created = await tx.run(
      `INSERT INTO login (email, user_id, type, password_hash) VALUES ($1, $2, 'Credentials', $3)
       ON CONFLICT (email) DO NOTHING RETURNING email`,
      [demo.email, userId, passwordHash],
    );
    if (created.length === 0) return;
    await tx.run('INSERT INTO app_user (id, email, first_name, last_name) VALUES ($1, $2, $3, $4)', [
      userId,
      demo.email,
      demo.firstName,
      demo.lastName,
    ]);
    await makeCompany(tx, demo, userId);
    const member = await loadMember(tx, { userId, companyId: tx.companyId, type: 'Credentials' });
    // Books with two years in them are there to be looked at; the tours wait in the menu.
    for (const name of TOUR_NAMES) await writeTour(tx, member, name, true);
    await books(tx, member);
  });
}

async function makeCompany(tx: Tx, demo: DemoCompany, userId: string): Promise<void> {
  const name = `${demo.firstName} ${demo.lastName}`;
  await createCompany(tx, {
    ...demo.company,
    countryCode: 'GB',
    email: demo.email,
    setupComplete: true,
    owner: { userId, email: demo.email, name },
  });
  const { address1, city, postalCode, phone, taxDisplayNumber } = demo.profile;
  const { bankAccountName, bankName, bankAccountNumber, bankSortCode, bankBic, paymentNote } = demo.bank;
  await tx.run(
    `UPDATE company SET address1 = $2, city = $3, postal_code = $4, phone = $5, tax_display_number = $6,
       bank_account_name = $7, bank_name = $8, bank_account_number = $9, bank_sort_code = $10, bank_bic = $11,
       payment_note = $12
     WHERE company_id = $1`,
    [
      tx.companyId,
      address1,
      city,
      postalCode,
      phone,
      taxDisplayNumber,
      bankAccountName,
      bankName,
      bankAccountNumber,
      bankSortCode,
      bankBic,
      paymentNote,
    ],
  );
}
