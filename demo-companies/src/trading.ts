import { addDays, toJsonNumber, type LineInput } from '@accounts/shared-domain';
import { payDocument } from '@accounts/api/billing/payments/pay';
import { approveIfDraft } from '@accounts/api/documents/engine/approve-if-draft';
import { convertDocument } from '@accounts/api/documents/engine/convert';
import { createDocuments } from '@accounts/api/documents/engine/create';
import { editDocument } from '@accounts/api/documents/engine/edit';
import type { DocumentInput } from '@accounts/api/documents/engine/prepared';
import { setStatus } from '@accounts/api/documents/engine/set-status';
import { BILL } from '@accounts/api/documents/kinds/bills';
import { INVOICE } from '@accounts/api/documents/kinds/invoices';
import { PURCHASE_ORDER } from '@accounts/api/documents/kinds/purchase-orders';
import { QUOTE } from '@accounts/api/documents/kinds/quotes';
import type { MemberContext } from '@accounts/api/identity/session/member-context';
import type { TenantContext } from '@accounts/api/identity/session/tenant-context';
import type { Tx } from '@accounts/api/platform/db/transaction';
import type { Chart, DemoContact, DemoItem } from './assortment.ts';
import { dayOf } from './calendar.ts';
import type { Stored } from './plan-documents.ts';
import type { Chance } from './random.ts';

/** What a month of trading draws on. */
export interface Trade {
  customers: readonly Stored<DemoContact>[];
  suppliers: readonly Stored<DemoContact>[];
  items: readonly Stored<DemoItem>[];
  chart: Chart;
}

const QUOTE_DAY = 6;
const ORDER_DAY = 11;
const VALID_DAYS = 30;
const DELIVERY_DAYS = 10;
const WHEELS_AND_PARTS = ['Chainline Components', 'Rolling Stock Wheels'];

/** The quotes of a month: the customers of older ones have answered, those of the newest have not. */
export async function makeQuotes(
  { tx, member }: TenantContext,
  chance: Chance,
  month: string,
  trade: Trade,
): Promise<void> {
  for (const day of [QUOTE_DAY, QUOTE_DAY + 12]) {
    const issueDate = dayOf(month, day);
    const input: DocumentInput = {
      contactId: chance.pick(trade.customers).id,
      reference: 'Fleet offer',
      issueDate,
      dueDate: addDays(issueDate, VALID_DAYS),
      amountTaxType: 'ExclusiveTax',
      lineItems: [line(chance.pick(trade.items.slice(0, 7)), chance.between(2, 6), trade.chart)],
    };
    const roll = chance.next();
    if (issueDate > member.today) return;
    const [id = ''] = await createDocuments({ tx, member, kind: QUOTE }, [input]);
    if (roll < 0.15) continue;
    await approveIfDraft({ tx, member, kind: QUOTE }, id);
    if (roll < 0.4) continue;
    const status = roll < 0.6 ? 'Declined' : 'Accepted';
    await setStatus({ tx, member, kind: QUOTE }, id, { status, confirm: true });
    if (roll < 0.75) continue;
    const invoice = await convertDocument({ tx, member, kind: QUOTE }, id);
    await approveIfDraft({ tx, member, kind: INVOICE }, invoice.id);
    if (roll < 0.8) continue;
    await payInFull(tx, member, invoice.id, trade.chart.account('AST1000'));
  }
}

async function payInFull(tx: Tx, member: MemberContext, id: string, account: string): Promise<void> {
  const [row] = await tx.run<{ total: string }>(
    'SELECT total_amount AS total FROM document WHERE company_id = $1 AND id = $2',
    [tx.companyId, id],
  );
  await payDocument({ tx, member, kind: INVOICE }, id, {
    reference: 'Bank transfer',
    paymentDate: member.today,
    paidAmount: toJsonNumber(row?.total ?? 0),
    account: { id: account },
  });
}

/** Stock that is ordered once a month, and billed by its supplier unless the order is a fresh one. */
export async function makeOrders(
  { tx, member }: TenantContext,
  chance: Chance,
  month: string,
  trade: Trade,
): Promise<void> {
  const issueDate = dayOf(month, ORDER_DAY);
  const name = chance.pick(WHEELS_AND_PARTS);
  const supplier = trade.suppliers.find((one) => one.name === name);
  const parts = [chance.pick(trade.items.slice(7, 12)), chance.pick(trade.items.slice(12, 18))];
  const lineItems = parts.map((part) => purchaseLine(part, chance.between(5, 20), trade.chart));
  const reference = `${name.slice(0, 3).toUpperCase()}-${chance.between(1_000, 9_999)}`;
  if (supplier === undefined || issueDate > member.today) return;
  const order: DocumentInput = {
    contactId: supplier.id,
    issueDate,
    dueDate: addDays(issueDate, DELIVERY_DAYS),
    amountTaxType: 'ExclusiveTax',
    lineItems,
    notes: { display: true, description: 'Please deliver to the workshop door.' },
    approve: true,
  };
  const [id = ''] = await createDocuments({ tx, member, kind: PURCHASE_ORDER }, [order]);
  if (addDays(issueDate, DELIVERY_DAYS) > member.today) return;
  const bill = await convertDocument({ tx, member, kind: PURCHASE_ORDER }, id);
  const billed = { ...order, reference, dueDate: addDays(issueDate, supplier.terms), version: 1 };
  await editDocument({ tx, member, kind: BILL }, bill.id, billed);
}

function line(item: Stored<DemoItem>, quantity: number, chart: Chart): LineInput {
  return {
    title: item.name,
    itemId: item.id,
    quantity,
    unitPrice: item.unitPrice,
    accountId: chart.account(item.account),
    taxRatesId: chart.taxRate('Standard'),
  };
}

function purchaseLine(item: Stored<DemoItem>, quantity: number, chart: Chart): LineInput {
  const bought = { unitPrice: item.purchasePrice, accountId: chart.account('EXP5000') };
  return { ...line(item, quantity, chart), ...bought };
}
