import { addDays, type LineInput } from '@accounts/shared-domain';
import type { DocumentInput } from '@accounts/api/documents/engine/prepared';
import type { Chart, DemoContact, DemoItem } from './assortment.ts';
import { dayOf, daysBetween, daysInMonth } from './calendar.ts';
import type { RegularBill } from './harbour-bikes-data.ts';
import type { Chance } from './random.ts';

/** What becomes of a document after it is made. */
export type Fate = 'draft' | 'open' | 'part' | 'paid' | 'overpaid' | 'void';

/** A document to be made, and what becomes of it. */
export interface PlannedDocument {
  input: DocumentInput;
  fate: Fate;
  /** Day of its payment, where there is one. */
  paidOn: string;
  dueDate: string;
}

/** A record with the id it was given. */
export type Stored<T> = T & { id: string };

/** Spring and summer sell bikes; January does not. */
const SEASON = [10, 12, 17, 21, 24, 24, 22, 20, 18, 15, 14, 20];
const PARTS_FROM = 7;
const SERVICES_FROM = 18;

/** Invoices of one month up to today, in the order of their dates. */
export function planInvoices(
  chance: Chance,
  month: string,
  today: string,
  {
    customers,
    items,
    chart,
  }: { customers: readonly Stored<DemoContact>[]; items: readonly Stored<DemoItem>[]; chart: Chart },
): PlannedDocument[] {
  const count = SEASON[Number(month.slice(5, 7)) - 1] ?? 0;
  const days = [
    ...Array.from({ length: count }, () => chance.between(1, daysInMonth(month))),
    ...(month.slice(0, 7) === today.slice(0, 7) ? lastDays(today) : []),
  ].toSorted((a, b) => a - b);
  return days.flatMap((day): PlannedDocument[] => {
    const issueDate = dayOf(month, day);
    const customer = chance.pick(customers);
    const lineItems = invoiceLines(chance, items, chart);
    const fate = fateOf(chance, issueDate, today);
    if (issueDate > today) return [];
    const dueDate = addDays(issueDate, customer.terms);
    const input: DocumentInput = {
      contactId: customer.id,
      issueDate,
      dueDate,
      amountTaxType: 'ExclusiveTax',
      lineItems,
      approve: fate !== 'draft',
    };
    return [{ input, fate, paidOn: paymentDay(chance, issueDate, dueDate, today), dueDate }];
  });
}

/** The last working days are busy, so that there are always some drafts and fresh invoices to look at. */
function lastDays(today: string): number[] {
  const day = Number(today.slice(8));
  return [day, day, day, day - 1, day - 1, day - 2, day - 3].filter((each) => each > 0);
}

function invoiceLines(chance: Chance, items: readonly Stored<DemoItem>[], chart: Chart): LineInput[] {
  const bikes = items.slice(0, PARTS_FROM);
  const parts = items.slice(PARTS_FROM, SERVICES_FROM);
  const services = items.slice(SERVICES_FROM);
  const lines: [Stored<DemoItem>, number][] = [];
  if (chance.next() < 0.42) lines.push([chance.pick(bikes), chance.next() < 0.2 ? 2 : 1]);
  if (chance.next() < 0.65) lines.push([chance.pick(parts), chance.between(1, 6)]);
  if (chance.next() < 0.55) lines.push([chance.pick(services), chance.between(1, 8)]);
  if (lines.length === 0) lines.push([chance.pick(services), chance.between(2, 12)]);
  return lines.map(([item, quantity]) => ({
    title: item.name,
    itemId: item.id,
    quantity,
    unitPrice: item.unitPrice,
    discountRate: quantity >= 5 ? 10 : 0,
    accountId: chart.account(item.account),
    taxRatesId: chart.taxRate('Standard'),
  }));
}

/** Old documents are settled, young ones open, the newest drafts. */
function fateOf(chance: Chance, issueDate: string, today: string): Fate {
  const age = daysBetween(issueDate, today);
  const roll = chance.next();
  if (age <= 8) return roll < 0.55 ? 'draft' : 'open';
  if (age <= 45) return pick(roll, [0.4, 'paid'], [0.55, 'part'], [0.58, 'overpaid'], [0.6, 'void']);
  if (age <= 120) return pick(roll, [0.84, 'paid'], [0.88, 'part'], [0.9, 'overpaid'], [0.92, 'void']);
  return pick(roll, [0.95, 'paid'], [0.97, 'overpaid'], [0.99, 'void'], [1, 'paid']);
}

function pick(roll: number, ...steps: readonly (readonly [number, Fate])[]): Fate {
  return steps.find(([below]) => roll < below)?.[1] ?? 'open';
}

/** Most pay around the due date, none in the future. */
function paymentDay(chance: Chance, issueDate: string, dueDate: string, today: string): string {
  const day = addDays(dueDate, chance.between(-6, 9));
  if (day < issueDate) return issueDate;
  return day > today ? today : day;
}

/** Bills of one month up to today, in the order of their dates. */
export function planBills(
  chance: Chance,
  month: string,
  today: string,
  {
    bills,
    suppliers,
    chart,
  }: { bills: readonly RegularBill[]; suppliers: readonly Stored<DemoContact>[]; chart: Chart },
): PlannedDocument[] {
  const due = bills.filter((bill) => Number(month.slice(5, 7)) % bill.everyMonths === 0);
  return due
    .toSorted((one, other) => one.day - other.day)
    .flatMap((bill): PlannedDocument[] => {
      const issueDate = dayOf(month, bill.day);
      const supplier = suppliers.find(({ name }) => name === bill.supplier);
      const net = chance.between(bill.least * 100, bill.most * 100) / 100;
      if (supplier === undefined || issueDate > today) return [];
      const dueDate = addDays(issueDate, supplier.terms);
      const input: DocumentInput = {
        contactId: supplier.id,
        reference: `${bill.supplier.slice(0, 3).toUpperCase()}-${issueDate.slice(2, 4)}${issueDate.slice(5, 7)}-${chance.between(100, 999)}`,
        issueDate,
        dueDate,
        amountTaxType: 'ExclusiveTax',
        lineItems: [
          {
            title: bill.title,
            quantity: 1,
            unitPrice: net,
            accountId: chart.account(bill.account),
            taxRatesId: chart.taxRate(bill.account === 'EXP6200' ? 'Exempt' : 'Standard'),
          },
        ],
      };
      const fate = billFate(chance, issueDate, dueDate, today);
      return [
        {
          input: { ...input, approve: fate !== 'draft' },
          fate,
          paidOn: paymentDay(chance, issueDate, dueDate, today),
          dueDate,
        },
      ];
    });
}

/** A bill that has come today and is not approved yet: there is a draft to look at on every day of the year. */
export function todaysBill(
  today: string,
  { suppliers, chart }: { suppliers: readonly Stored<DemoContact>[]; chart: Chart },
): PlannedDocument[] {
  return suppliers
    .filter(({ name }) => name === 'Rapid Parcel')
    .map(({ id, terms }): PlannedDocument => {
      const dueDate = addDays(today, terms);
      const line = { title: 'Parcels', quantity: 1, unitPrice: 84.5, accountId: chart.account('EXP5000') };
      const input: DocumentInput = {
        contactId: id,
        reference: `RAP-${today.slice(2).replaceAll('-', '')}`,
        issueDate: today,
        dueDate,
        amountTaxType: 'ExclusiveTax',
        lineItems: [{ ...line, taxRatesId: chart.taxRate('Standard') }],
        approve: false,
      };
      return { input, fate: 'draft', paidOn: today, dueDate };
    });
}

function billFate(chance: Chance, issueDate: string, dueDate: string, today: string): Fate {
  const roll = chance.next();
  if (daysBetween(issueDate, today) <= 9) return roll < 0.7 ? 'draft' : 'open';
  if (dueDate >= today) return roll < 0.2 ? 'part' : 'open';
  if (daysBetween(dueDate, today) > 60) return roll < 0.98 ? 'paid' : 'void';
  return pick(roll, [0.78, 'paid'], [0.84, 'part'], [0.88, 'overpaid'], [0.91, 'void']);
}
