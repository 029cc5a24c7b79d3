/** What is requested of a document; the calls are in transitions.test.ts. */
export const EVENTS = [
  'approve',
  'send',
  'edit',
  'void',
  'delete',
  'accept',
  'decline',
  'convert',
  'unconvert',
  'cancel',
  'pay part',
  'pay rest',
  'pay more',
  'apply part',
  'apply rest',
  'refund rest',
  'delete receipt',
] as const;
export type Event = (typeof EVENTS)[number];

/**
 * Section 3 of docs/accounting.md, copied by hand and read by the tests alone: `from > event > to`; `gone` when the
 * record is removed. Everything that is not here must be refused. `Paid 0` is a document of 0.00, which is settled at
 * once; `+ receipt` one that something was paid or applied of. Marked with `*` is what the page leaves open and the
 * product decides: an edit while the record is not final, DELETE that archives what is void, sending once more.
 */
const BOOKED = `
  Draft > approve > Awaiting Payment
  Draft > send > Awaiting Payment
  Draft > edit > Draft
  Draft > delete > gone
  Awaiting Payment > send > Awaiting Payment *
  Awaiting Payment > edit > Awaiting Payment
  Awaiting Payment > void > Void
  Awaiting Payment > delete > Void
  Awaiting Payment > pay part > Awaiting Payment
  Awaiting Payment > pay rest > Paid
  Awaiting Payment > pay more > Overpaid
  Awaiting Payment + receipt > send > Awaiting Payment + receipt *
  Awaiting Payment + receipt > edit > Awaiting Payment + receipt
  Awaiting Payment + receipt > pay part > Awaiting Payment + receipt
  Awaiting Payment + receipt > pay rest > Paid
  Awaiting Payment + receipt > pay more > Overpaid
  Awaiting Payment + receipt > delete receipt > Awaiting Payment
  Paid > send > Paid *
  Paid > edit > Paid *
  Paid > pay part > Overpaid *
  Paid > pay more > Overpaid *
  Paid > delete receipt > Awaiting Payment
  Overpaid > send > Overpaid *
  Overpaid > edit > Overpaid *
  Overpaid > pay part > Overpaid *
  Overpaid > pay more > Overpaid *
  Overpaid > refund rest > Paid
  Overpaid > delete receipt > Awaiting Payment
  Void > delete > Void *
  Paid 0 > send > Paid 0 *
  Paid 0 > edit > Paid 0 *
  Paid 0 > void > Void
  Paid 0 > delete > Void
  Paid 0 > pay part > Overpaid *
  Paid 0 > pay more > Overpaid *
`;

const TABLES = {
  invoices: BOOKED,
  bills: BOOKED,
  quotes: `
    Draft > approve > Sent
    Draft > send > Sent
    Draft > edit > Draft
    Draft > delete > gone
    Sent > send > Sent *
    Sent > edit > Sent *
    Sent > accept > Accepted
    Sent > decline > Declined
    Sent > convert > Invoiced
    Accepted > send > Accepted *
    Accepted > convert > Invoiced
    Declined > send > Declined *
    Declined > edit > Declined *
    Declined > delete > gone
    Invoiced > send > Invoiced *
    Invoiced > unconvert > Accepted
  `,
  purchaseOrders: `
    Draft > approve > Approved
    Draft > send > Approved
    Draft > edit > Draft
    Draft > delete > gone
    Approved > send > Approved *
    Approved > edit > Approved *
    Approved > convert > Billed
    Approved > cancel > Cancelled
    Billed > send > Billed *
    Billed > unconvert > Approved
  `,
  creditNotes: `
    Draft > approve > Approved
    Draft > send > Approved
    Draft > edit > Draft
    Draft > delete > gone
    Approved > send > Approved *
    Approved > edit > Approved *
    Approved > void > Void
    Approved > delete > Void
    Approved > apply part > Approved
    Approved > apply rest > Applied
    Approved > refund rest > Applied
    Approved + receipt > send > Approved + receipt *
    Approved + receipt > edit > Approved + receipt *
    Approved + receipt > apply part > Approved + receipt
    Approved + receipt > apply rest > Applied
    Approved + receipt > refund rest > Applied
    Approved + receipt > delete receipt > Approved
    Applied > send > Applied *
    Applied > delete receipt > Approved
    Void > delete > Void *
  `,
} as const;
export type Path = keyof typeof TABLES;

/** States that the rows of a kind begin or end in. */
export const STATES = {
  invoices: ['Draft', 'Awaiting Payment', 'Awaiting Payment + receipt', 'Paid', 'Overpaid', 'Void', 'Paid 0'],
  bills: ['Draft', 'Awaiting Payment', 'Awaiting Payment + receipt', 'Paid', 'Overpaid', 'Void', 'Paid 0'],
  quotes: ['Draft', 'Sent', 'Accepted', 'Declined', 'Invoiced'],
  purchaseOrders: ['Draft', 'Approved', 'Billed', 'Cancelled'],
  creditNotes: ['Draft', 'Approved', 'Approved + receipt', 'Applied', 'Void'],
} as const satisfies Record<Path, readonly string[]>;

const rows = new Map(
  Object.entries(TABLES).flatMap(([path, table]) =>
    table
      .split('\n')
      .map((line) => line.replace('*', '').split(' > '))
      .filter((cells) => cells.length === 3)
      .map(
        ([from = '', event = '', to = '']) => [`${path} ${from.trim()} ${event.trim()}`, to.trim()] as const,
      ),
  ),
);

/** Where the event leads, without the remark `+ receipt`; null when it must be refused. */
export function leadsTo(path: Path, from: string, event: Event): string | null {
  return rows.get(`${path} ${from} ${event}`)?.replace(/ (\+ receipt|0)$/, '') ?? null;
}

/** Every pair of a state and an event, with where it leads. */
export function everyStep(path: Path): [from: string, event: Event, to: string | null][] {
  return STATES[path].flatMap((from) =>
    EVENTS.map((event): [string, Event, string | null] => [from, event, leadsTo(path, from, event)]),
  );
}
