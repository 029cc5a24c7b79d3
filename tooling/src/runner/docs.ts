import { CONTRACT_PAGE, writeContractPage } from '../docs/contract-page.ts';

/** `npm run docs`: writes the pages that are made from the code. */
export async function docs(): Promise<number> {
  await writeContractPage();
  console.log(`${CONTRACT_PAGE} is what the types of the contract say.`);
  return 0;
}
