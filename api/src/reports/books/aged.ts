import type Big from 'big.js';
import {
  toJsonNumber,
  type AgedAmounts,
  type AgedBalance,
  type AgedContact,
  type AgedDocument,
  type AgedReport,
  type IsoDate,
} from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';
import { agedAmounts, noAges, sumOfAges, type ExactAges } from './aged-amounts.ts';
import { agedDocuments } from './aged-documents.ts';
import { agedTotals } from './aged-totals.ts';
import { agesByContact, isOnSide, type ContactAges } from './ageing.ts';
import { balancesOn } from './balances.ts';
import { controlAccount } from './control-account.ts';
import type { AgedSide } from './open-items.ts';
import { asAtColumns, type Comparison } from './periods.ts';
import { requireContact } from './require-contact.ts';

/** Query of an aged report. */
export interface AgedQuestion {
  asAt: IsoDate;
  contactId: string | null;
  /** Only contacts with a balance on this side; left out, all of them. */
  balances?: AgedBalance | undefined;
  comparison?: Comparison;
}

/** The question in the days of its columns. */
interface AskedDays extends AgedQuestion {
  days: IsoDate[];
}

const inDays = (question: AgedQuestion): AskedDays => ({
  ...question,
  days: asAtColumns(question.asAt, question.comparison ?? {}),
});

/**
 * Open documents at the end of any day by contact and days overdue, beside what was open on earlier days; credit notes and
 * overpayments are negative. Buckets are those of the due dates as they are now. Where only one side is wanted, every day has
 * the contacts that were on it at its end. 404 for a contact that is not there.
 */
export async function agedReport(
  tx: Tx,
  side: AgedSide,
  question: AgedQuestion & { documents: boolean },
): Promise<AgedReport> {
  const asked = inDays(question);
  const { days, contactId } = asked;
  const [control, ageings, documents] = await Promise.all([
    controlOn(tx, side, asked),
    agesOnSide(tx, side, asked),
    question.documents ? agedDocuments(tx, side, days, contactId) : null,
  ]);
  const contacts = contactsOf(ageings).map(({ id, name, days: ages }): AgedContact => {
    const [first = noAges(), ...earlier] = ages.map((one) => one ?? noAges());
    return {
      contactId: id,
      name,
      ...agedAmounts(first),
      ...(documents === null ? {} : { documents: onDaysOf(ages, documents.get(id) ?? []) }),
      ...(earlier.length > 0 ? { compared: earlier.map(agedAmounts) } : {}),
    };
  });
  return { ...columnsOf(asked, ageings.map(sumOfContacts), control), contacts };
}

/** The same without its contacts: what they all had open on the day and on the earlier ones. */
export async function agedSums(tx: Tx, side: AgedSide, question: AgedQuestion): Promise<AgedReport> {
  const asked = inDays(question);
  const [control, totals] = await Promise.all([controlOn(tx, side, asked), agedTotals(tx, side, asked)]);
  return { ...columnsOf(asked, totals, control), contacts: [] };
}

/** The contacts of each day with a balance on the wanted side at its end. */
function agesOnSide(
  tx: Tx,
  side: AgedSide,
  { days, contactId, balances }: AskedDays,
): Promise<ContactAges[][]> {
  return Promise.all(
    days.map(async (day) => {
      const contacts = await agesByContact(tx, side, day, contactId);
      return contacts.filter(({ ages }) => isOnSide(ages, balances));
    }),
  );
}

const sumOfContacts = (contacts: readonly ContactAges[]): ExactAges =>
  sumOfAges(contacts.map(({ ages }) => ages));

/** Documents of a contact with nothing open on the days on which the contact does not count. */
function onDaysOf(days: readonly (ExactAges | undefined)[], documents: AgedDocument[]): AgedDocument[] {
  if (days.every((ages) => ages !== undefined)) return documents;
  const [first, ...earlier] = days;
  const counted = documents.map(({ amountDue, compared, ...document }) => ({
    ...document,
    amountDue: first ? amountDue : 0,
    ...(compared ? { compared: compared.map((amount, place) => (earlier[place] ? amount : 0)) } : {}),
  }));
  return counted.filter(({ amountDue, compared = [] }) => amountDue !== 0 || compared.some(Boolean));
}

/** The control account, and what is booked there at the end of each day. */
interface Control {
  id: string;
  /** Null where the report leaves contacts out. */
  booked: readonly Big[] | null;
}

/** 404 for a contact that is not there. */
async function controlOn(tx: Tx, side: AgedSide, { days, contactId, balances }: AskedDays): Promise<Control> {
  const id = await controlAccount(tx, side);
  if (contactId !== null) await requireContact(tx, contactId);
  if (contactId !== null || balances !== undefined) return { id, booked: null };
  const [account] = await balancesOn(tx, days, id);
  return { id, booked: (account?.nets ?? []).map((net) => net.times(side.sign)) };
}

/** Sums of each day beside the control account: of the day of the report, and of the days compared with. */
function columnsOf(
  { days }: AskedDays,
  totals: readonly ExactAges[],
  control: Control,
): Omit<AgedReport, 'contacts'> {
  const [current, ...comparisons] = days.map((day, place) => {
    const shown = agedAmounts(totals[place] ?? noAges());
    return { asAt: day, totals: shown, ...bookedBeside(shown, control.booked?.[place]) };
  });
  if (current === undefined) throw new Error('A report has a column.');
  return {
    ...current,
    controlAccountId: control.id,
    ...(comparisons.length > 0 ? { comparisons } : {}),
  };
}

function bookedBeside({ total }: AgedAmounts, booked: Big | undefined) {
  if (booked === undefined) return { controlBalance: null, difference: null };
  return { controlBalance: toJsonNumber(booked), difference: toJsonNumber(booked.times(-1).plus(total)) };
}

/** A contact with what was open on each day; undefined on a day on which it does not count. */
interface ContactColumns extends Omit<ContactAges, 'ages'> {
  days: (ExactAges | undefined)[];
}

/** Contacts with something open on any of the days, by name. */
function contactsOf(ageings: readonly ContactAges[][]): ContactColumns[] {
  const names = new Map(ageings.flatMap((rows) => rows.map(({ id, name }) => [id, name] as const)));
  const onDay = ageings.map((rows) => new Map(rows.map(({ id, ages }) => [id, ages])));
  const contacts = [...names].map(([id, name]) => ({ id, name, days: onDay.map((ages) => ages.get(id)) }));
  // One day is in the order of the database.
  return ageings.length === 1 ? contacts : contacts.sort(byName);
}

function byName(one: ContactColumns, other: ContactColumns): number {
  const [a, b] = [one.name.toLowerCase(), other.name.toLowerCase()];
  return a.localeCompare(b, 'en') || (one.id < other.id ? -1 : 1);
}
