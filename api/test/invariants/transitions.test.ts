import {
  DOCUMENT_STATUSES,
  eventOfStatus,
  nextStatus,
  type DocumentEvent,
  type DocumentKind,
} from '@accounts/shared-domain';
import { digestOf } from '../digest.ts';
import { createFixture, type DocumentFixture, type Read } from '../documents/fixture.ts';
import { sharedTestServer, type Answer, type SharedServer } from '../harness.ts';
import { KINDS } from '../valid-requests/documents.ts';
import { accountOf } from '../valid-requests/make.ts';
import { checkedCalls } from './checked-calls.ts';
import { STATES, everyStep, leadsTo, type Event, type Path } from './transition-table.ts';

const NAMES: Record<Path, DocumentKind> = {
  invoices: 'Invoice',
  bills: 'Bill',
  quotes: 'Quote',
  purchaseOrders: 'PurchaseOrder',
  creditNotes: 'CreditNote',
};
const PATHS = Object.keys(NAMES) as Path[];
/** Events of the status machine; the others are payments. */
const OF_MACHINE = [
  'approve',
  'edit',
  'void',
  'delete',
  'accept',
  'decline',
  'convert',
  'unconvert',
  'cancel',
];

let server: SharedServer;
let fixture: DocumentFixture;
let bank: string;

beforeAll(async () => {
  server = await sharedTestServer();
  const check = await checkedCalls(server.call);
  fixture = await createFixture({
    ...server,
    company: async (overrides) => {
      const company = await server.company(overrides);
      return { ...company, call: check(company.call) };
    },
  });
  bank = await accountOf(fixture.company, 'AST1000');
});

const url = (path: Path, id: string, call = '') => `/account/v1/${path}/${id}${call}`;
/** What is not paid; nothing of a void document is due, and paying it is tried all the same. */
const due = ({ totalAmount, paidAmount }: Read) => cents(Number(totalAmount) - Number(paidAmount));
const cents = (amount: number) => Math.round(amount * 100) / 100;

function pay(path: Path, { id }: Read, paidAmount: number): Promise<Answer> {
  const payment = { paymentDate: '2026-03-20', paidAmount: cents(paidAmount), account: { id: bank } };
  return fixture.call('POST', url(path, id, '/payment'), payment);
}

function setStatus(path: Path, { id }: Read, status: string): Promise<Answer> {
  const query = `?status=${encodeURIComponent(status)}&confirm=true`;
  return fixture.call('PUT', url(path, id, `/${KINDS[path].statusField}${query}`));
}

/** Applies a part of a credit note to an invoice of the same customer; of any other document the call is not known. */
async function apply({ id }: Read, paidAmount: number): Promise<Answer> {
  const invoice = await fixture.make('invoices', { invoiceStatus: 'Awaiting Payment' });
  const body = { paymentDate: '2026-03-20', paidAmount: cents(paidAmount), creditNotes: { id } };
  return fixture.call('POST', url('invoices', invoice.id, '/payment'), body);
}

async function deleteReceipt(path: Path, { id }: Read): Promise<Answer> {
  const { receipts } = (await fixture.read(path, id)) as unknown as { receipts: { id: string }[] };
  return fixture.call('DELETE', `/account/v1/receipts/${receipts[0]?.id}`);
}

async function unconvert(path: Path, { id }: Read): Promise<Answer> {
  const { convertedDocumentId } = await fixture.read(path, id);
  return fixture.call('DELETE', url(path === 'quotes' ? 'invoices' : 'bills', String(convertedDocumentId)));
}

const CONVERSION: Partial<Record<Path, string>> = {
  quotes: '/convertToInvoice',
  purchaseOrders: '/convertToBill',
};

/** Asks a document for an event by the call that people have for it. */
const CALLS: Record<Event, (path: Path, document: Read) => Promise<Answer>> = {
  approve: (path, one) => setStatus(path, one, KINDS[path].approved),
  send: (path, { id }) => fixture.call('POST', url(path, id, '/send?toAddress=buyer@example.com')),
  edit: (path, one) => fixture.call('PUT', url(path, one.id), inputOf(path, one)),
  void: (path, one) => setStatus(path, one, 'Void'),
  delete: (path, { id }) => fixture.call('DELETE', url(path, id)),
  accept: (path, one) => setStatus(path, one, 'Accepted'),
  decline: (path, one) => setStatus(path, one, 'Declined'),
  convert: (path, { id }) => fixture.call('PUT', url(path, id, CONVERSION[path])),
  unconvert,
  cancel: (path, one) => setStatus(path, one, 'Cancelled'),
  'pay part': (path, one) => pay(path, one, 5),
  'pay rest': (path, one) => pay(path, one, due(one)),
  'pay more': (path, one) => pay(path, one, Math.max(due(one), 0) + 7),
  'apply part': (_path, one) => apply(one, 5),
  'apply rest': (_path, one) => apply(one, due(one)),
  'refund rest': (path, { id, amountDue }) =>
    fixture.call('POST', url(path, id, path === 'creditNotes' ? '/payment' : '/refund'), {
      paymentDate: '2026-03-20',
      paidAmount: cents(Math.abs(Number(amountDue))),
      account: { id: bank },
    }),
  'delete receipt': deleteReceipt,
};

/** What a screen sends back of a record, with one word changed. */
function inputOf(path: Path, document: Read): object {
  const { contactId, reference, issueDate, amountTaxType, lineItems, version } = document;
  const lines = lineItems.map((line) => ({ ...line, title: `${line.title}, changed` }));
  const [number, statusField] = [document.number, KINDS[path].statusField];
  return {
    contactId,
    reference,
    issueDate,
    amountTaxType,
    lineItems: lines,
    version,
    number,
    [statusField]: undefined,
  };
}

/** Leads a new document to a state, by the calls that people have. */
async function inState(path: Path, state: string): Promise<Read> {
  const free = state === 'Paid 0' ? { lineItems: [{ title: 'Present', quantity: 1, unitPrice: 0 }] } : {};
  const document = await fixture.make(path, { ...free, expiryDate: '2099-12-31' });
  for (const event of WAY[state] ?? WAY_OF_KIND[path]?.[state] ?? []) {
    const answer = await CALLS[event](path, await fixture.read(path, document.id));
    expect([path, state, event, answer.status, answer.body]).toMatchObject([path, state, event, 200, {}]);
  }
  return fixture.read(path, document.id);
}

const WAY: Record<string, Event[]> = {
  Draft: [],
  'Awaiting Payment': ['approve'],
  'Awaiting Payment + receipt': ['approve', 'pay part'],
  Paid: ['approve', 'pay rest'],
  Overpaid: ['approve', 'pay more'],
  'Paid 0': ['approve'],
  Sent: ['approve'],
  Accepted: ['approve', 'accept'],
  Declined: ['approve', 'decline'],
  Invoiced: ['approve', 'convert'],
  Billed: ['approve', 'convert'],
  Cancelled: ['approve', 'cancel'],
  Approved: ['approve'],
  'Approved + receipt': ['approve', 'apply part'],
  Applied: ['approve', 'apply rest'],
};
const WAY_OF_KIND: Partial<Record<Path, Record<string, Event[]>>> = {
  invoices: { Void: ['approve', 'void'] },
  bills: { Void: ['approve', 'void'] },
  creditNotes: { Void: ['approve', 'void'] },
};

/** Calls that a kind, or a document in that state, simply does not have. */
function isThere(path: Path, from: string, event: Event): boolean {
  if (event === 'convert') return path in CONVERSION;
  if (event === 'unconvert') return from === 'Invoiced' || from === 'Billed';
  if (event === 'delete receipt') return leadsTo(path, from, event) !== null;
  if (event === 'pay rest' && ['Paid', 'Overpaid', 'Paid 0'].includes(from)) return false;
  if (event === 'apply part' || event === 'apply rest') return path === 'creditNotes' && from !== 'Applied';
  if (event === 'pay part' || event === 'pay rest' || event === 'pay more')
    return path === 'invoices' || path === 'bills';
  if (event === 'refund rest') return leadsTo(path, from, event) !== null;
  return true;
}

describe.each(PATHS)('%s', (path) => {
  const steps = everyStep(path).filter(([from, event]) => isThere(path, from, event));
  const allowed = steps.filter(([, , to]) => to !== null);
  const refused = steps.filter(([, , to]) => to === null);

  test.each(allowed)('%s, %s: %s', async (from, event, to) => {
    const document = await inState(path, from);
    const answer = await CALLS[event](path, document);
    expect([answer.status, answer.body]).toMatchObject([200, {}]);
    const after = await fixture.call<Record<string, unknown>>('GET', url(path, document.id));
    expect(to === 'gone' ? after.status : after.body[KINDS[path].statusField]).toBe(to === 'gone' ? 404 : to);
    if (event === 'delete' && to === 'Void') expect(after.body['status']).toBe('D');
  });

  test.each(refused)('%s, %s: refused in words, and nothing changes', async (from, event) => {
    const document = await inState(path, from);
    // An invoice for a credit note to be applied to is made on the way.
    const before = event.startsWith('apply') ? null : await digestOf(server.databaseUrl, fixture.company.id);
    const answer = await CALLS[event](path, document);
    expect([answer.status, answer.body]).toMatchObject([409, { code: expect.stringMatching(/^API-/) }]);
    if (before !== null) expect(await digestOf(server.databaseUrl, fixture.company.id)).toEqual(before);
    expect(await fixture.read(path, document.id)).toEqual(document);
  });

  test('no status is set by hand that follows from something else, and none that is made up', async () => {
    const document = await inState(path, 'Draft');
    const kind = NAMES[path];
    const byHand = DOCUMENT_STATUSES[kind].filter((status) => eventOfStatus(status) !== null);
    const others = Object.values(DOCUMENT_STATUSES)
      .flat()
      .filter((status) => !(byHand as readonly string[]).includes(status));
    for (const status of [...new Set(others), 'Gone', '', 'draft']) {
      const answer = await setStatus(path, document, status);
      expect([status, answer.status]).toEqual([status, 409]);
    }
    expect(await fixture.read(path, document.id)).toEqual(document);
  });

  test('the status machine says the same as the page', () => {
    const said = STATES[path].flatMap((from) => {
      if (/\+ receipt| 0$/.test(from)) return [];
      return OF_MACHINE.map((event) => [from, event, nextStatus(NAMES[path], from, event as DocumentEvent)]);
    });
    expect(said).toEqual(
      said.map(([from, event]) => [from, event, leadsTo(path, from ?? '', event as Event)]),
    );
  });
});
