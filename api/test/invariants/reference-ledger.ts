import fc from 'fast-check';
import type { Answer, TestCompany } from '../harness.ts';
import { KINDS, type KindPath } from '../valid-requests/documents.ts';
import { MASTER_DATA } from '../valid-requests/master-data.ts';
import { accountOf, code, made } from '../valid-requests/make.ts';

/** Everything that happens in books, with how often. Settings and journals are rarer than documents and money. */
const EVENTS = {
  create: 12,
  createApproved: 16,
  approve: 10,
  edit: 10,
  position: 1,
  duplicate: 2,
  approveMany: 2,
  pay: 14,
  payMore: 5,
  payWithFee: 2,
  badDebt: 1,
  refund: 6,
  applyCreditNote: 8,
  applyOverpayment: 6,
  deleteReceipt: 7,
  void: 4,
  remove: 5,
  removeMany: 1,
  convert: 4,
  answer: 3,
  journal: 4,
  postJournal: 2,
  editJournal: 2,
  reverseJournal: 1,
  voidJournal: 2,
  opening: 1,
  lock: 2,
  rounding: 1,
} as const;
export type EventName = keyof typeof EVENTS;
export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];

/** One event, in words that mean the same in every replay: a target is the n-th newest that fits. */
export const EVENT = fc.record({
  name: fc.oneof(...EVENT_NAMES.map((name) => ({ weight: EVENTS[name], arbitrary: fc.constant(name) }))),
  path: fc.constantFrom<KindPath>(
    'invoices',
    'invoices',
    'bills',
    'bills',
    'creditNotes',
    'creditNotes',
    'quotes',
    'purchaseOrders',
  ),
  target: fc.nat({ max: 6 }),
  other: fc.nat({ max: 4 }),
  /** Now and then something that does not fit, so that refusals are played as well. */
  blind: fc.integer({ min: 0, max: 9 }).map((die) => die === 0),
  cents: fc.integer({ min: 0, max: 60_000 }),
  quantity: fc.integer({ min: 1, max: 9_000 }).map((thousandths) => thousandths / 1_000),
  discountRate: fc.constantFrom(0, 0, 5, 12.5, 100),
  taxType: fc.constantFrom('None', 'ExclusiveTax', 'ExclusiveTax', 'InclusiveTax'),
  rates: fc.array(fc.nat({ max: 6 }), { minLength: 1, maxLength: 4 }),
  override: fc.constantFrom(null, null, null, 0.01, -0.5, 1),
  day: fc.nat({ max: 500 }),
  share: fc.constantFrom(0.25, 0.5, 1),
});
export type PlayedEvent = typeof EVENT extends fc.Arbitrary<infer T> ? T : never;

interface Known {
  path: KindPath;
  id: string;
  status: string;
  version: number;
  due: number;
  contact: string;
  issueDate: string;
  receipts: string[];
  lines: string[];
}

/** A document as responses have it, as far as the reference ledger looks. */
interface Wire {
  id: string;
  version: number;
  amountDue: number;
  contactId: string;
  issueDate: string;
  receipts: { id: string }[];
  lineItems: { id: string }[];
  [field: string]: unknown;
}

const FIRST_DAY = Date.UTC(2025, 0, 1);
const DAY_MS = 86_400_000;
/** The n-th day from 1 January 2025. */
export const dayOf = (day: number): string => new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10);
const cents = (amount: number): number => Math.round(amount * 100) / 100;

/** Keeps the books of one company by the calls that all clients have. */
export interface ReferenceLedger {
  company: TestCompany;
  play(event: PlayedEvent): Promise<Answer>;
}

/** Sets a company up with contacts, tax rates of every sort and a stocked item, and hands its books over. */
export async function newReferenceLedger(company: TestCompany): Promise<ReferenceLedger> {
  const contacts: string[] = [];
  for (let each = 0; each < 3; each += 1)
    contacts.push((await made(company, 'contacts', MASTER_DATA['contacts']?.())).id);
  const rates: (string | null)[] = [null];
  for (const rate of [
    { name: 'Fifteen', rate: 15 },
    { name: 'Odd', rate: 9.975 },
    { name: 'Not recoverable', rate: 8, recoverable: false },
    { name: 'Zero', rate: 0 },
    { name: 'Also fifteen', rate: 15 },
    {
      name: 'Mixed',
      rate: 12,
      components: [
        { name: 'Claimed', rate: 5 },
        { name: 'Cost', rate: 7, recoverable: false },
      ],
    },
  ]) {
    rates.push((await made(company, 'taxRates', rate)).id);
  }
  const item = (await made(company, 'items', { code: code(), name: 'Bell', unitPrice: 9.5, quantity: 1_000 }))
    .id;
  const account = new Map<string, string>();
  for (const each of [
    'AST1000',
    'AST1010',
    'EXP6900',
    'EXP6100',
    'EXP6300',
    'EQU3000',
    'REV4010',
    'LIA2200',
    'AST1400',
  ]) {
    account.set(each, await accountOf(company, each));
  }
  return referenceLedgerOf(company, { contacts, rates, item, account });
}

interface Stock {
  contacts: string[];
  rates: (string | null)[];
  item: string;
  account: Map<string, string>;
}

function referenceLedgerOf(company: TestCompany, stock: Stock): ReferenceLedger {
  const documents = new Map<string, Known>();
  const journals = new Map<string, { id: string; status: string; version: number }>();

  function newest<T>(
    all: Iterable<T>,
    fits: (one: T) => boolean,
    { target, blind }: PlayedEvent,
  ): T | undefined {
    const list = [...all];
    const fitting = blind ? list : list.filter(fits);
    return fitting.at(-1 - (target % Math.max(fitting.length, 1)));
  }
  const isOpen = (one: Known) => one.status === 'Awaiting Payment' || one.status === 'Approved';
  const pick = (event: PlayedEvent, fits: (one: Known) => boolean) => newest(documents.values(), fits, event);
  const ofKind = (event: PlayedEvent, fits: (one: Known) => boolean) =>
    pick(event, (one) => one.path === event.path && fits(one));

  async function call(method: string, url: string, body?: unknown): Promise<Answer> {
    const answer = await company.call(method, `/account/v1/${url}`, body);
    note(answer);
    return answer;
  }

  /** Remembers what an answer tells of documents and journals. */
  function note({ status, body }: Answer): void {
    if (status !== 200) return;
    const value = (body['body'] as { value?: Wire } | undefined)?.value ?? (body as unknown as Wire);
    if (typeof value.id !== 'string') return;
    if ('journalStatus' in value) {
      journals.set(value.id, {
        id: value.id,
        status: String(value['journalStatus']),
        version: value.version,
      });
      return;
    }
    const found = Object.entries(KINDS).find(([, { statusField }]) => statusField in value);
    if (found === undefined) return;
    documents.set(value.id, {
      path: found[0] as KindPath,
      id: value.id,
      status: String(value[found[1].statusField]),
      version: value.version,
      due: value.amountDue,
      contact: value.contactId,
      issueDate: value.issueDate,
      receipts: value.receipts.map(({ id }) => id),
      lines: value.lineItems.map(({ id }) => id),
    });
  }

  /** What other calls did to a document is found out when it is used next. */
  const refresh = (path: KindPath, id: string): Promise<Answer> => call('GET', `${path}/${id}`);

  function inputOf(event: PlayedEvent, contact?: string): object {
    const lineItems = event.rates.map((rate, place) => ({
      title: `Line ${place}`,
      quantity: place === 0 ? event.quantity : 1,
      unitPrice: cents((event.cents * (place + 1)) / 100),
      discountRate: event.discountRate,
      taxRatesId: stock.rates[rate] ?? null,
      ...(place === 1 ? { itemId: stock.item } : {}),
      ...(place === 0 && event.path === 'bills' && event.override !== null
        ? { taxOverride: event.override }
        : {}),
    }));
    return {
      contactId: contact ?? stock.contacts[event.other % stock.contacts.length],
      reference: `REF-${event.cents}`,
      issueDate: dayOf(event.day),
      amountTaxType: event.taxType,
      lineItems: event.path === 'bills' ? lineItems : lineItems.map(({ ...line }) => line),
    };
  }

  const nothing: Answer = { status: 204, body: {}, headers: new Headers() };
  const money = (event: PlayedEvent, paidAmount: number, from: string, name = 'AST1000') => ({
    reference: `PAY-${event.cents}`,
    paymentDate: later(from, dayOf(event.day)),
    paidAmount: Math.max(cents(paidAmount), 0.01),
    account: { id: stock.account.get(name) },
  });
  const later = (one: string, other: string): string => (one > other ? one : other);

  async function payment(event: PlayedEvent, amountOf: (due: number) => object): Promise<Answer> {
    const paid = pick(event, (one) => one.path !== 'creditNotes' && isOpen(one) && one.status !== 'Approved');
    if (paid === undefined) return nothing;
    return call('POST', `${paid.path}/${paid.id}/payment`, {
      ...money(event, 0, paid.issueDate),
      ...amountOf(Math.max(paid.due, 0)),
    });
  }

  async function allocation(event: PlayedEvent, source: Known | undefined, field: string): Promise<Answer> {
    if (source === undefined) return nothing;
    const path = source.path === 'bills' ? 'bills' : 'invoices';
    const settled = pick(
      event,
      (one) => one.path === path && one.contact === source.contact && one.status === 'Awaiting Payment',
    );
    if (settled === undefined) return nothing;
    const most = Math.min(Math.abs(source.due), settled.due);
    const answer = await call('POST', `${settled.path}/${settled.id}/payment`, {
      paymentDate: later(later(source.issueDate, settled.issueDate), dayOf(event.day)),
      paidAmount: Math.max(cents(most * event.share), 0.01),
      [field]: { id: source.id },
    });
    await refresh(source.path, source.id);
    return answer;
  }

  function journalInput(event: PlayedEvent): object {
    const amount = cents(event.cents / 100) + 0.01;
    const [debit, credit] = event.blind ? ['LIA2200', 'AST1400'] : ['EXP6100', 'AST1000'];
    return {
      date: dayOf(event.day),
      description: 'Adjustment',
      lines: [
        { accountId: stock.account.get(debit), debit: cents(amount) },
        { accountId: stock.account.get(credit), credit: cents(amount) },
      ],
      journalStatus: event.share === 1 ? 'Draft' : 'Posted',
    };
  }

  async function stepOfJournal(
    event: PlayedEvent,
    status: string,
    act: (journal: { id: string; version: number }) => Promise<Answer>,
  ): Promise<Answer> {
    const journal = newest(journals.values(), (one) => one.status === status, event);
    if (journal === undefined) return nothing;
    const answer = await act(journal);
    await call('GET', `journals/${journal.id}`);
    return answer;
  }

  const plays: Record<EventName, (event: PlayedEvent) => Promise<Answer>> = {
    create: (event) => call('POST', event.path, inputOf(event)),
    createApproved: (event) =>
      call('POST', event.path, {
        ...inputOf(event),
        [KINDS[event.path].statusField]: KINDS[event.path].approved,
      }),
    approve: async (event) => {
      const draft = pick(event, (one) => one.status === 'Draft');
      if (draft === undefined) return nothing;
      const { statusField, approved } = KINDS[draft.path];
      return call('PUT', `${draft.path}/${draft.id}/${statusField}?status=${encodeURIComponent(approved)}`);
    },
    edit: async (event) => {
      const edited = ofKind(event, (one) => !['Void', 'Applied', 'Invoiced', 'Billed'].includes(one.status));
      if (edited === undefined) return nothing;
      const contact = edited.receipts.length > 0 ? edited.contact : undefined;
      return call('PUT', `${edited.path}/${edited.id}`, {
        ...inputOf({ ...event, path: edited.path }, contact),
        version: edited.version,
      });
    },
    position: async (event) => {
      const ordered = ofKind(event, (one) => one.lines.length > 1);
      if (ordered === undefined) return nothing;
      return call('PUT', `${ordered.path}/${ordered.id}/position/`, ordered.lines.toReversed());
    },
    duplicate: async (event) => {
      const copied = ofKind(event, () => true);
      return copied === undefined ? nothing : call('POST', `${copied.path}/${copied.id}/duplicate`);
    },
    approveMany: async (event) => {
      const drafts = [...documents.values()]
        .filter((one) => one.path === event.path && one.status === 'Draft')
        .slice(-5);
      if (drafts.length === 0) return nothing;
      const answer = await call('POST', `${event.path}/approve`, { ids: drafts.map(({ id }) => id) });
      for (const { path, id } of drafts) await refresh(path, id);
      return answer;
    },
    pay: (event) => payment(event, (due) => ({ paidAmount: Math.max(cents(due * event.share), 0.01) })),
    payMore: (event) => payment(event, (due) => ({ paidAmount: cents(due + 1 + event.cents / 100) })),
    payWithFee: (event) =>
      payment(event, (due) => ({
        paidAmount: Math.max(due, 2),
        fee: { amount: cents(Math.max(due, 2) * 0.03) },
      })),
    badDebt: (event) =>
      payment(event, () => ({ account: { id: stock.account.get('EXP6900') }, paidAmount: 1 })),
    refund: async (event) => {
      const source = pick(
        event,
        (one) => one.status === 'Overpaid' || (one.path === 'creditNotes' && one.status === 'Approved'),
      );
      if (source === undefined) return nothing;
      const url = `${source.path}/${source.id}/${source.path === 'creditNotes' ? 'payment' : 'refund'}`;
      return call('POST', url, money(event, Math.abs(source.due) * event.share, source.issueDate));
    },
    applyCreditNote: (event) =>
      allocation(
        event,
        pick(
          { ...event, target: event.other },
          (one) => one.path === 'creditNotes' && one.status === 'Approved',
        ),
        'creditNotes',
      ),
    applyOverpayment: (event) =>
      allocation(
        event,
        pick({ ...event, target: event.other }, (one) => one.status === 'Overpaid'),
        'overpayment',
      ),
    deleteReceipt: async (event) => {
      const paid = pick(event, (one) => one.receipts.length > 0);
      if (paid === undefined) return nothing;
      const receipt = paid.receipts.at(-1 - (event.other % Math.max(paid.receipts.length, 1))) ?? paid.id;
      const before = await company.call<{ documents?: { documentId: string }[] }>(
        'GET',
        `/account/v1/receipts/${receipt}`,
      );
      const answer = await call('DELETE', `receipts/${receipt}`);
      for (const { documentId } of before.body.documents ?? []) {
        const touched = documents.get(documentId);
        if (touched !== undefined) await refresh(touched.path, touched.id);
      }
      return answer;
    },
    void: async (event) => {
      const voided = pick(
        event,
        (one) => isOpen(one) && one.receipts.length === 0 && one.path !== 'purchaseOrders',
      );
      if (voided === undefined) return nothing;
      const date = event.share === 1 ? `&date=${later(voided.issueDate, dayOf(event.day))}` : '';
      return call('PUT', `${voided.path}/${voided.id}/${KINDS[voided.path].statusField}?status=Void${date}`);
    },
    remove: async (event) => {
      const removed = ofKind(event, (one) => one.receipts.length === 0);
      if (removed === undefined) return nothing;
      const answer = await call('DELETE', `${removed.path}/${removed.id}`);
      if (answer.status === 200) documents.delete(removed.id);
      return answer;
    },
    removeMany: async (event) => {
      const some = [...documents.values()].filter((one) => one.path === event.path).slice(-3);
      if (some.length === 0) return nothing;
      const answer = await call('POST', `${event.path}/delete`, { ids: some.map(({ id }) => id) });
      for (const { id } of some) documents.delete(id);
      return answer;
    },
    convert: async (event) => {
      const source = pick(event, (one) =>
        one.path === 'quotes'
          ? ['Sent', 'Accepted'].includes(one.status)
          : one.path === 'purchaseOrders' && one.status === 'Approved',
      );
      if (source === undefined) return nothing;
      const answer = await call(
        'PUT',
        `${source.path}/${source.id}/${source.path === 'quotes' ? 'convertToInvoice' : 'convertToBill'}`,
      );
      if (source.path === 'quotes' || source.path === 'purchaseOrders') await refresh(source.path, source.id);
      return answer;
    },
    answer: async (event) => {
      const asked = pick(
        event,
        (one) =>
          (one.path === 'quotes' && one.status === 'Sent') ||
          (one.path === 'purchaseOrders' && one.status === 'Approved'),
      );
      if (asked === undefined) return nothing;
      const status = asked.path === 'quotes' ? (event.share === 1 ? 'Accepted' : 'Declined') : 'Cancelled';
      return call(
        'PUT',
        `${asked.path}/${asked.id}/${KINDS[asked.path].statusField}?status=${status}&confirm=true`,
      );
    },
    journal: (event) => call('POST', 'journals', journalInput(event)),
    postJournal: (event) =>
      stepOfJournal(event, 'Draft', ({ id }) => call('PUT', `journals/${id}/journalStatus?status=Posted`)),
    editJournal: (event) =>
      stepOfJournal(event, event.share === 1 ? 'Draft' : 'Posted', ({ id, version }) =>
        call('PUT', `journals/${id}`, { ...journalInput(event), version }),
      ),
    reverseJournal: (event) =>
      stepOfJournal(event, 'Posted', ({ id }) =>
        call('POST', `journals/${id}/reverse?date=${dayOf(event.day)}`),
      ),
    voidJournal: (event) =>
      stepOfJournal(event, 'Posted', ({ id }) =>
        call('PUT', `journals/${id}/journalStatus?status=Void&date=${dayOf(event.day)}`),
      ),
    opening: async (event) => {
      const { body } = await company.call<{ version: number }>('GET', '/account/v1/openingBalances');
      const amount = cents(event.cents / 100);
      const document = (contactId: string | undefined) => ({
        contactId,
        reference: `OLD-${event.cents}`,
        issueDate: '2024-11-05',
        totalAmount: cents(amount / 3) + 1,
      });
      return call('PUT', 'openingBalances', {
        startDate: '2024-12-31',
        accounts: [{ accountId: stock.account.get('AST1000'), debit: amount }],
        invoices: event.share === 1 ? [document(stock.contacts[0])] : [],
        bills: event.share === 0.5 ? [document(stock.contacts[1])] : [],
        version: body.version,
      });
    },
    lock: (event) => {
      const lockDate = event.share === 1 ? null : dayOf(Math.floor(event.day / 3));
      return call('PUT', 'company', { name: 'Locked Ltd', address1: '1 Quay', city: 'Bristol', lockDate });
    },
    rounding: (event) =>
      call('PUT', 'company', {
        name: 'Rounded Ltd',
        address1: '1 Quay',
        city: 'Bristol',
        taxRounding: event.share === 1 ? 'rate' : 'line',
      }),
  };
  return { company, play: (event) => plays[event.name](event) };
}
