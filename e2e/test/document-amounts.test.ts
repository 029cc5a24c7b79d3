import { Caller } from '../src/caller.ts';
import type { ResponseOf } from '../src/client/calls.ts';
import { type DemoVisit, visitDemo } from '../src/demo-visit.ts';
import {
  expectedPaper,
  makePaper,
  PAPER_KINDS,
  type PaperKind,
  preparePapers,
} from '../src/document-papers.ts';
import { downloadShown, expectedRows, inOrder, LIST_WORKBOOKS, workbookRows } from '../src/list-workbooks.ts';
import type { Person } from '../src/person.ts';
import { textOfPdf, textOfPdfBytes } from '../src/read-pdf.ts';
import { documentOpened, focusWhenShown, takeOption } from '../src/write-document.ts';

/** The first hook unpacks the browser and starts the whole product with its demo books. */

let visit: DemoVisit;
let person: Person;
let caller: Caller;

/** Awkward prices with two rates, and a customer whose list has a percentage and a price of one item. */
async function prepareTrade(): Promise<void> {
  const rates = [await newRate('Trade 20', 20), await newRate('Trade 9.975', 9.975)];
  const [, strap] = await Promise.all([
    caller.create('/account/v1/items', {
      code: 'TRD100',
      name: 'Trade lamp',
      unitPrice: 19.99,
      taxRatesId: rates[0],
    }),
    caller.create('/account/v1/items', {
      code: 'TRD200',
      name: 'Trade strap',
      unitPrice: 4.35,
      taxRatesId: rates[1],
    }),
  ]);
  const priceListId = await caller.create('/account/v1/priceList', {
    name: 'Trade amounts',
    percentage: -12.5,
    items: [{ itemId: strap, unitPrice: 3.33 }],
  });
  await caller.create('/account/v1/contacts', { name: 'Trade Amounts Ltd', type: 'Customer', priceListId });
}

const newRate = (name: string, rate: number): Promise<string> =>
  caller.create('/account/v1/taxRates', { name, rate });

beforeAll(async () => {
  visit = await visitDemo();
  ({ person } = visit);
  caller = await Caller.signIn(visit.platform.url, 'demo@example.com', 'harbour-2026');
  await prepareTrade();
});
afterAll(() => visit?.end());

/** 17.49 is 19.99 less 12.5 %, rounded once; 3.33 is the list's own price. */
const LINES = [
  { title: 'Trade lamp', price: '17.49', quantity: '7', discount: '7.5' },
  { title: 'Trade strap', price: '3.33', quantity: '13', discount: '2.5' },
  { title: 'Trade lamp', price: '17.49', quantity: '1', discount: '' },
];

/** Writes the lines as a clerk does: the item, how many, the discount; the prices come from the list. */
async function writeLines(): Promise<void> {
  const { page } = person;
  for (const [index, { title, price, quantity, discount }] of LINES.entries()) {
    const cell = (name: string) => page.getByLabel(`${name}, line ${index + 1}`, { exact: true });
    if (index > 0) await person.press('Add line');
    await cell('Item').fill(title);
    await page.waitForFunction(
      ([label, value]) =>
        document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)?.value === value,
      [`Price, line ${index + 1}`, price],
    );
    await cell('Qty').fill(quantity);
    if (discount) await cell('Disc. %').fill(discount);
  }
  await page.keyboard.press('Tab');
}

const amountOf = (text: string): number => Number(text.replaceAll(/[^\d.]/g, ''));
const paper = (amount: number): string =>
  amount.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

interface ShownAmounts {
  lines: number[];
  totals: [label: string, amount: number][];
}

/** What the screen says the document comes to. */
async function shownAmounts(): Promise<ShownAmounts> {
  const { page } = person;
  const lines = await page.locator('td[data-label="Amount"]').allInnerTexts();
  const panel = page.getByRole('region', { name: 'Totals' });
  const labels = await panel.locator('dt').allInnerTexts();
  const amounts = await panel.locator('dd').allInnerTexts();
  return {
    lines: lines.map(amountOf),
    totals: labels.map((label, index) => [label, amountOf(amounts[index] ?? '')]),
  };
}

type Stored = ResponseOf<'get', '/account/v1/invoices/{id}'>;

/** Tax of a rate as the lines of a document share it. */
const taxOf = ({ lineItems }: Stored, rate: number): number =>
  Math.round(
    lineItems.filter(({ taxRate }) => taxRate === rate).reduce((sum, line) => sum + line.taxAmount, 0) * 100,
  ) / 100;

/** Amounts worked out by hand, in pounds: lines after discount, then net, tax at 20 and at 9.975 %, and all of it. */
const CASES = [
  ['Tax exclusive', 'ExclusiveTax', { net: 172.95, high: 26.15, low: 4.21, total: 203.31 }],
  ['Tax inclusive', 'InclusiveTax', { net: 147.33, high: 21.79, low: 3.83, total: 172.95 }],
  ['No tax', 'None', { net: 172.95, high: 0, low: 0, total: 172.95 }],
] as const;
/** 7 x 17.49 less 7.5 %, 13 x 3.33 less 2.5 %, 17.49. */
const LINE_AMOUNTS = [113.25, 42.21, 17.49];

test.each(CASES)(
  '%s: what an invoice with a price list and discounts shows while it is typed is stored and printed',
  async (choice, amountTaxType, { net, high, low, total }) => {
    const { page } = person;
    await person.open('/invoicing/add');
    const customer = page.getByRole('combobox', { name: /^Customer/ });
    await focusWhenShown(customer);
    const taxType = page.getByRole('region', { name: 'Document' }).getByRole('combobox', { name: 'Tax' });
    const place = await taxType.boundingBox();
    await takeOption(page, 'Trade Amounts');
    await page.getByText('Prices of Trade amounts').waitFor();
    // What is known later has its place: the field that is pressed next is where it was.
    expect(await taxType.boundingBox()).toEqual(place);
    await taxType.click();
    await page.getByRole('option', { name: choice, exact: true }).click();
    await writeLines();
    await page
      .getByRole('region', { name: 'Totals' })
      .getByText(`£${paper(total)}`)
      .first()
      .waitFor();

    const shown = await shownAmounts();
    const totalOf = (pattern: RegExp) => shown.totals.find(([label]) => pattern.test(label))?.[1];
    expect(shown.lines).toEqual(LINE_AMOUNTS);
    expect([totalOf(/^Subtotal/), totalOf(/^Total/)]).toEqual([net, total]);
    if (high > 0) expect([totalOf(/Trade 20/), totalOf(/Trade 9\.975/)]).toEqual([high, low]);

    await person.press('Approve');
    await documentOpened(person, '/invoicing', /^Invoice INV-/);
    const id = new URL(page.url()).pathname.split('/').pop() ?? '';
    const stored = await caller.get('/account/v1/invoices/{id}', { path: { id } });
    expect(stored).toMatchObject({ amountTaxType, subTotal: net, totalAmount: total });
    expect(stored.lineItems.map(({ totalAmount }) => totalAmount)).toEqual(LINE_AMOUNTS);
    expect(stored.lineItems.map(({ unitPrice }) => unitPrice)).toEqual([17.49, 3.33, 17.49]);
    expect([taxOf(stored, 20), taxOf(stored, 9.975)]).toEqual([high, low]);

    const download = await person.downloads(() => person.press('PDF'));
    const printed = textOfPdf(await download.path());
    const amounts = [...LINE_AMOUNTS, 17.49, 3.33, total, ...(high > 0 ? [high, low] : [])];
    for (const amount of amounts) expect(printed).toContain(paper(amount));
    for (const words of ['7.5% discount', '2.5% discount']) expect(printed).toContain(words);
    if (amountTaxType !== 'InclusiveTax') expect(printed).toContain(paper(net));
    expect(await paperOfServer(id, 'Invoices')).toBe(printed);
  },
);

/** The words of a document's PDF as the server draws it. */
async function paperOfServer(id: string, type: string): Promise<string> {
  const response = await fetch(`${visit.platform.url}/account/v1/pdf/view?id=${id}&type=${type}`, {
    headers: { authorization: `Bearer ${caller.token}` },
  });
  return textOfPdfBytes(await response.arrayBuffer());
}

test('the paper of each kind of document has its number, contact, dates, lines, taxes and total', async () => {
  const shared = await preparePapers(caller);
  for (const kind of Object.keys(PAPER_KINDS) as PaperKind[]) {
    const { id, number } = await makePaper(caller, kind, shared);
    const { list, type } = PAPER_KINDS[kind];
    await person.open(`${list}/${id}`);
    await documentOpened(person, list, `${kind} ${number}`);
    const download = await person.downloads(() => person.press('PDF'));
    const printed = textOfPdf(await download.path());
    const words = printed.replaceAll(/\s+/g, ' ');
    const expected = expectedPaper(kind, number);
    const found = expected.filter((line) => words.includes(line));
    expect({ kind, found }).toEqual({ kind, found: expected });
    const places = expected.map((line) => words.indexOf(line));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(await paperOfServer(id, type)).toBe(printed);
  }
});

test.each(LIST_WORKBOOKS.map((workbook) => [workbook.sheet, workbook] as const))(
  'the workbook of the list %s has what the server has, days and numbers as cells to count with',
  async (sheet, workbook) => {
    const rows = await workbookRows(await downloadShown(person, workbook.list), sheet);
    const expected = await expectedRows(caller, workbook);
    expect(rows.length).toBeGreaterThan(0);
    expect(inOrder(rows)).toEqual(inOrder(expected));
  },
);
