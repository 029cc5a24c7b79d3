import { addDays } from '@accounts/shared-domain';
import { BILL } from '@accounts/api/documents/kinds/bills';
import { INVOICE } from '@accounts/api/documents/kinds/invoices';
import type { MemberContext } from '@accounts/api/identity/session/member-context';
import type { Tx } from '@accounts/api/platform/db/transaction';
import { countStock, makeContacts, makeItems, readChart, type Chart } from './assortment.ts';
import { dayOf, lastMonthStarts } from './calendar.ts';
import { makeCreditNotes } from './credits.ts';
import type { DemoCompany } from './demo-company.ts';
import { HARBOUR_BILLS, HARBOUR_CUSTOMERS, HARBOUR_ITEMS, HARBOUR_SUPPLIERS } from './harbour-bikes-data.ts';
import { openingJournal, postJournals, taxReturn, wagesJournal } from './journals.ts';
import { makeDocuments } from './make-documents.ts';
import { planBills, planInvoices, todaysBill } from './plan-documents.ts';
import { chanceOf } from './random.ts';
import { makeSchedules } from './schedules.ts';
import { makeOrders, makeQuotes } from './trading.ts';

const MONTHS = 12;
const SEED = 20_260_101;
const LAST_DAY = 31;

/** Harbour Bikes: a bicycle shop with every feature open. */
export const HARBOUR_BIKES: DemoCompany = {
  email: 'demo@example.com',
  firstName: 'Morgan',
  lastName: 'Hale',
  company: { name: 'Harbour Bikes', planName: 'Enterprise' },
  profile: {
    address1: '12 Quay Street',
    city: 'Bristol',
    postalCode: 'BS1 4QA',
    phone: '+44 117 496 0018',
    taxDisplayNumber: 'GB 123 4567 89',
  },
  bank: {
    bankAccountName: 'Harbour Bikes Ltd',
    bankName: 'Severn Bank',
    bankAccountNumber: 'GB29 NWBK 6016 1331 9268 19',
    bankSortCode: '60-16-13',
    bankBic: 'NWBKGB2L',
    paymentNote: 'Transfers arrive within two working days',
  },
};

/** A year of books up to today, the same at every first run of a day. */
export async function makeHarbourBooks(tx: Tx, member: MemberContext): Promise<void> {
  const { today } = member;
  const chance = chanceOf(SEED);
  // Separate dice: what is bought and offered leaves the year's invoices as they are.
  const tradeChance = chanceOf(SEED + 1);
  const chart = await readChart(tx);
  const customerIds = await makeContacts(tx, member, HARBOUR_CUSTOMERS);
  const supplierIds = await makeContacts(tx, member, HARBOUR_SUPPLIERS);
  const itemIds = await makeItems(tx, member, HARBOUR_ITEMS, chart);
  const customers = withIds(HARBOUR_CUSTOMERS, customerIds);
  const suppliers = withIds(HARBOUR_SUPPLIERS, supplierIds);
  const items = withIds(HARBOUR_ITEMS, itemIds);
  const months = lastMonthStarts(today, MONTHS);
  const bank = chart.account('AST1000');
  await postJournals(tx, member, chart, [openingJournal(months[0] ?? today)]);
  for (const month of months) {
    // The plan counts a document in the month it was made.
    const then: MemberContext = { ...member, today: [dayOf(month, LAST_DAY), today].toSorted()[0] ?? today };
    const invoices = planInvoices(chance, month, today, { customers, items, chart });
    const bills = planBills(chance, month, today, { bills: HARBOUR_BILLS, suppliers, chart });
    await makeDocuments({ tx, member: then, kind: INVOICE }, invoices, bank);
    await makeDocuments({ tx, member: then, kind: BILL }, bills, bank);
    await makeQuotes({ tx, member: then }, tradeChance, month, { customers, suppliers, items, chart });
    await makeOrders({ tx, member: then }, tradeChance, month, { customers, suppliers, items, chart });
  }
  await makeDocuments({ tx, member, kind: BILL }, todaysBill(today, { suppliers, chart }), bank);
  await payWagesAndTax(tx, member, chart, months);
  await makeCreditNotes(tx, member, chart);
  await makeSchedules(tx, member, chart, { customers, suppliers });
  await countStock(tx, items);
}

async function payWagesAndTax(
  tx: Tx,
  member: MemberContext,
  chart: Chart,
  months: readonly string[],
): Promise<void> {
  const { today } = member;
  const ends = months.map((month) => dayOf(month, LAST_DAY)).filter((day) => day <= today);
  await postJournals(tx, member, chart, ends.map(wagesJournal));
  for (const end of ends.filter((day) => Number(day.slice(5, 7)) % 3 === 0)) {
    const paidOn = addDays(end, 37);
    if (paidOn <= today) await postJournals(tx, member, chart, await taxReturn(tx, end, paidOn));
  }
}

function withIds<T>(records: readonly T[], ids: readonly string[]): (T & { id: string })[] {
  return records.map((record, index) => ({ ...record, id: ids[index] ?? '' }));
}
