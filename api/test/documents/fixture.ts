import type { Answer, SharedServer, TestCompany } from '../harness.ts';

/** A document as these tests read it. */
export interface Read {
  id: string;
  version: number;
  number: string;
  status: string;
  totalAmount: number;
  lineItems: { id: string; title: string; taxAmount: number; taxOverride: number | null }[];
  [field: string]: unknown;
}

/** A company with what its documents name, and short words for the calls. */
export interface DocumentFixture {
  company: TestCompany;
  customer: string;
  supplier: string;
  /** Stocked item at 20.00, 12.00 to buy. */
  bell: string;
  /** Tax rate of 15 %. */
  fifteen: string;
  /** Makes a document; a status approves it. */
  make(path: string, fields?: object): Promise<Read>;
  read(path: string, id: string): Promise<Read>;
  call: TestCompany['call'];
}

interface Value {
  body: { value: Read };
}

/** Creates the fixture in a separate company. */
export async function createFixture(server: SharedServer): Promise<DocumentFixture> {
  const company = await server.company();
  const { call } = company;
  const made = async (path: string, fields: object): Promise<Read> =>
    value(await call<Value>('POST', `/account/v1/${path}`, fields));
  const customer = await made('contacts', { name: 'Harbour School', type: 'Customer', paymentTerms: 14 });
  const supplier = await made('contacts', { name: 'Bell Foundry', type: 'Supplier' });
  const bell = await made('items', { code: 'BELL1', name: 'Bell', unitPrice: 20, purchasePrice: 12 });
  const fifteen = await made('taxRates', { name: 'Fifteen', rate: 15 });
  const contactOf = (path: string): string =>
    path === 'bills' || path === 'purchaseOrders' ? supplier.id : customer.id;
  return {
    company,
    customer: customer.id,
    supplier: supplier.id,
    bell: bell.id,
    fifteen: fifteen.id,
    call,
    make: (path, fields = {}) =>
      made(path, {
        contactId: contactOf(path),
        issueDate: '2026-03-10',
        reference: path === 'bills' ? 'SUP-1' : '',
        amountTaxType: 'ExclusiveTax',
        lineItems: [
          { title: 'Bell', itemId: bell.id, quantity: 3, unitPrice: 20, taxRatesId: fifteen.id },
          { title: 'Fitting', quantity: 1, unitPrice: 40 },
        ],
        ...fields,
      }),
    read: async (path, id) => {
      const answer = await call<Read>('GET', `/account/v1/${path}/${id}`);
      expect(answer.status).toBe(200);
      return answer.body;
    },
  };
}

/** The value of a creating call that went well. */
export function value(answer: Answer<Value>): Read {
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.body.value;
}
