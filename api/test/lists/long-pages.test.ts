import { DOCUMENT_KINDS, LIST_LIMIT } from '@accounts/shared-domain';
import { createFixture, type DocumentFixture, type Read } from '../documents/fixture.ts';
import { sharedTestServer } from '../harness.ts';

const PATHS = {
  Invoice: 'invoices',
  Bill: 'bills',
  CreditNote: 'creditNotes',
  Quote: 'quotes',
  PurchaseOrder: 'purchaseOrders',
};
/** More than one document of a day, and days out of their order. */
const DAYS = ['2026-03-10', '2026-01-05', '2026-03-10', '2026-02-28'];

let fixture: DocumentFixture;
beforeAll(async () => (fixture = await createFixture(await sharedTestServer())));

test.each(DOCUMENT_KINDS)(
  '%s: a page of the whole list has the rows of its short pages, in their order',
  async (kind) => {
    const path = PATHS[kind];
    for (const [index, issueDate] of DAYS.entries())
      await fixture.make(path, { issueDate, reference: `R-${index}` });
    const list = async (body: object): Promise<{ content: Read[]; totalElements: number }> =>
      (
        await fixture.call<{ content: Read[]; totalElements: number }>(
          'POST',
          `/account/v1/${path}/all`,
          body,
        )
      ).body;
    for (const order of [
      {},
      { sortColumn: 'issueDate', sortBy: 'ASC' },
      { sortColumn: 'issueDate', sortBy: 'DESC' },
    ]) {
      const whole = await list({ ...order, limit: LIST_LIMIT });
      const short: Read[] = [];
      while (short.length < DAYS.length) {
        const { content } = await list({ ...order, limit: 1, offset: short.length });
        expect(content).toHaveLength(1);
        short.push(...content);
      }
      expect(whole.totalElements).toBe(DAYS.length);
      expect(whole.content).toEqual(short);
      const rest = await list({ ...order, limit: LIST_LIMIT, offset: 1 });
      expect(rest.content).toEqual(short.slice(1));
    }
  },
);
