import { randomBytes } from 'node:crypto';
import type { TestCompany } from '../harness.ts';

/** A record as far as these tests look into it. */
export interface Stored {
  id: string;
  version: number;
  [field: string]: unknown;
}

/** Creates a record; throws what the server said when it does not. */
export async function create(company: TestCompany, path: string, body: object): Promise<Stored> {
  const answer = await company.call<{ body: { value: Stored } }>('POST', `/account/v1/${path}`, body);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.body.value;
}

/** A contact with a unique name. */
export function contact(company: TestCompany, more: object = {}): Promise<Stored> {
  return create(company, 'contacts', { name: `Quay Stores ${randomBytes(4).toString('hex')}`, ...more });
}

/** A draft of any kind of document. */
export async function document(company: TestCompany, path: string, more: object = {}): Promise<Stored> {
  const { id } = await contact(company);
  return create(company, path, {
    contactId: id,
    reference: randomBytes(4).toString('hex'),
    issueDate: '2026-03-10',
    amountTaxType: 'None',
    lineItems: [{ title: 'Bell', quantity: 2, unitPrice: 9.5 }],
    ...more,
  });
}
