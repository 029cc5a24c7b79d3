import { API_TYPES, writeApiTypes } from '../docs/api-types.ts';
import { CONTRACT_PAGE, writeContractPage } from '../docs/contract-page.ts';
import { PROFILES_PAGE, writeProfilesPage } from '../docs/profiles-page.ts';

/** `npm run docs`: writes the pages and the types that are made from the code. */
export async function docs(): Promise<number> {
  await writeContractPage();
  console.log(`${CONTRACT_PAGE} is what the types of the contract say.`);
  await writeProfilesPage();
  console.log(`${PROFILES_PAGE} is what the profiles of other products say.`);
  await writeApiTypes();
  console.log(`${API_TYPES} is what the server says of its calls.`);
  return 0;
}
