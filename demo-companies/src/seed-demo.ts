import { inPlatform } from '@accounts/api/platform/db/transaction';
import { makeDemoCompany } from './demo-company.ts';
import { EARLY_COMPANY, makeEarlyBooks } from './early-company.ts';
import { HARBOUR_BIKES, makeHarbourBooks } from './harbour-bikes.ts';

const DEMOS = [
  { demo: HARBOUR_BIKES, books: makeHarbourBooks },
  { demo: EARLY_COMPANY, books: makeEarlyBooks },
] as const;

/**
 * Makes the demo companies where no person has signed up yet (README.md, "Try it"). A first start that was cut off
 * between the two is completed by the next; a database that people use already is left alone. Returns whether it made one.
 */
export async function seedDemo(): Promise<boolean> {
  const emails = (await inPlatform((tx) => tx.run<{ email: string }>('SELECT email FROM login LIMIT 3'))).map(
    (login) => login.email,
  );
  const missing = DEMOS.filter(({ demo }) => !emails.includes(demo.email));
  if (emails.length + missing.length > DEMOS.length) return false;
  for (const { demo, books } of missing) await makeDemoCompany(demo, books);
  return missing.length > 0;
}
