import type { Person } from './person.ts';

/** Registers Ada's company, Engine Works, and sets it up as far as its address. */
export async function registerEngineWorks(person: Person): Promise<void> {
  await person.register({
    firstName: 'Ada',
    lastName: 'Lovelace',
    companyName: 'Engine Works',
    email: 'ada@engine.example',
    password: 'analytical-1843',
  });
  await person.press('Proceed to setup');
  await person.page.waitForURL('**/settings/company-update');
  await person.fill('Address line 1 *', '12 St James Square');
  await person.press('Save company');
  await person.sees('Company successfully updated!');
}
