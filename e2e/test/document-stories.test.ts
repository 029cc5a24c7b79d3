import { readFile } from 'node:fs/promises';
import { type DemoVisit, visitDemo } from '../src/demo-visit.ts';
import { newCode } from '../src/make-records.ts';
import { ownerAt } from '../src/open-by.ts';
import type { Person } from '../src/person.ts';
import { putBack } from '../src/put-back.ts';
import { scheduleInput } from '../src/story-dialogs.ts';
import { documentOpened, writeDocument, statusIs, takeOption } from '../src/write-document.ts';

/** The first hook unpacks the browser and starts the whole product with its demo books. */

let visit: DemoVisit;
let person: Person;

beforeAll(async () => {
  visit = await visitDemo();
  ({ person } = visit);
});

afterEach(() => putBack(person));
afterAll(() => visit?.end());

test('a quote is written, sent and accepted, and becomes an invoice', async () => {
  await person.open('/quotes');
  await person.page.getByRole('searchbox', { name: 'Search quotes' }).waitFor();
  await person.page.keyboard.press('n');
  await person.page.waitForURL('**/quotes/add');
  await writeDocument(person, 'Customer', { title: 'Tune-up', quantity: '2', price: '45' });
  await person.press('Mark as sent');
  await documentOpened(person, '/quotes', /^Quote QUO-/);

  await person.press('Send');
  const message = person.page.getByRole('dialog', { name: /^Send/ });
  await message.waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  await message.getByRole('button', { name: 'Send' }).click();
  await message.waitFor({ state: 'hidden' });

  await person.press('Accept');
  await person.sees('Quote successfully Accepted!');
  await person.press('Convert to invoice');
  await documentOpened(person, '/invoicing', 'Draft invoice');
  await person.sees('Invoice added successfully!');
  expect(await person.page.getByRole('article').innerText()).toContain('Tune-up');

  const linked = person.page.getByRole('region', { name: 'Linked documents' });
  await linked.getByRole('link', { name: /^Quote QUO-/ }).click();
  await documentOpened(person, '/quotes', /^Quote QUO-/);
  await person.page.getByText('Invoiced', { exact: true }).first().waitFor();
  await person.page.getByRole('button', { name: 'Convert to invoice' }).waitFor({ state: 'hidden' });
  expect(await person.accessibilityFaults()).toEqual([]);
  await linked.getByRole('link', { name: 'Draft invoice' }).click();
  await documentOpened(person, '/invoicing', 'Draft invoice');
});

test('an order is written and approved, and becomes a bill', async () => {
  await person.open('/dashboard');
  await person.press('Add');
  await person.page.getByRole('menuitem', { name: 'Order', exact: true }).click();
  await person.page.waitForURL('**/purchase-order/add');
  await writeDocument(person, 'Supplier', { title: 'Inner tubes', quantity: '40', price: '3.25' });
  await person.press('Approve');
  await documentOpened(person, '/purchase-order', /^Purchase order PO-/);
  await person.press('Convert to bill');
  await documentOpened(person, '/bills', 'Draft bill');
  expect(await person.page.getByRole('article').innerText()).toContain('Inner tubes');
  const linked = person.page.getByRole('region', { name: 'Linked documents' });
  await linked.getByRole('link', { name: /^Purchase order PO-/ }).click();
  await person.page.getByText('Billed', { exact: true }).first().waitFor();
  await linked.getByRole('link', { name: 'Draft bill' }).waitFor();
});

test('a credit note is written and approved, and its credit is open', async () => {
  await person.open('/credit-notes/add');
  await writeDocument(person, 'Customer', { title: 'Scratched frame', quantity: '1', price: '25' });
  await person.press('Approve');
  await documentOpened(person, '/credit-notes', /^Credit note CN-/);
  await statusIs(person, 'Approved');
  expect(await person.accessibilityFaults()).toEqual([]);
  await person.open('/credit-notes');
  await person.page.getByRole('button', { name: /^Approved/ }).click();
  await person.page
    .getByRole('row', { name: /25\.00/ })
    .first()
    .waitFor();
});

test('open credit notes are listed beside invoices for a member who asks for them, and no longer when switched off', async () => {
  const { page } = person;
  const beside = page.getByText(/credit notes? (?:is|are) not used up/);
  const owner = await ownerAt(person);
  // Also where a try before this one ended between the two.
  const query = { page: 'invoices.creditNote', cardView: false };
  await owner.put('/account/data/company/space/member/preferences', { query });
  const chooseBeside = async (isOn: boolean) => {
    await person.open('/preferences');
    const choice = page.getByRole('switch', { name: 'Show credit notes beside invoices' });
    expect(await choice.isChecked()).toBe(!isOn);
    const saved = page.waitForResponse((response) => response.url().includes('invoices.creditNote'));
    await choice.click();
    expect((await saved).status()).toBe(200);
    await person.open('/invoicing');
    await person.settled();
  };
  await chooseBeside(true);
  await beside.click();
  const credits = page.getByRole('group').filter({ has: beside });
  const link = credits.getByRole('link', { name: /CN-/ }).first();
  await link.waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  await link.click();
  await documentOpened(person, '/credit-notes', /^Credit note CN-/);
  await chooseBeside(false);
  expect(await beside.count()).toBe(0);
});

test('a credit note settles two invoices in part, and what remains of it is refunded', async () => {
  for (const price of ['40', '30']) {
    await person.open('/invoicing/add');
    await writeDocument(person, 'Customer', { title: 'Bell', quantity: '1', price });
    await person.press('Approve');
    await documentOpened(person, '/invoicing', /^Invoice INV-/);
  }
  await person.open('/credit-notes/add');
  await writeDocument(person, 'Customer', { title: 'Bell that does not ring', quantity: '1', price: '12' });
  await person.press('Approve');
  await documentOpened(person, '/credit-notes', /^Credit note CN-/);

  await person.press('Apply to invoices');
  const apply = person.page.getByRole('dialog', { name: /^Apply CN-/ });
  await apply.getByRole('button', { name: 'Apply credit' }).waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  await apply.getByRole('textbox').first().fill('3');
  await apply.getByRole('textbox').nth(1).fill('2');
  await apply.getByText(/^Remaining after this: .*7\.00/).waitFor();
  await person.page.keyboard.press('Enter');
  await person.sees('Credit applied to 2 invoices.');

  // A refund begins with what the page says is left.
  await person.page.locator('main').getByText(/7\.00/).first().waitFor();
  await person.press('Refund');
  const refund = person.page.getByRole('dialog', { name: /^Refund CN-/ });
  await refund.getByText('After this refund:').waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  await refund.getByRole('button', { name: 'Refund' }).click();
  await person.sees('Payment Successful!');
  await refund.waitFor({ state: 'hidden' });
  await person.page.getByRole('button', { name: 'Refund' }).waitFor({ state: 'hidden' });
  await statusIs(person, 'Applied');
});

test('an invoice is credited by a note that names it, and the note is voided on a chosen day', async () => {
  const { page } = person;
  await person.open('/invoicing/add');
  await writeDocument(person, 'Customer', { title: 'Saddle', quantity: '2', price: '30' });
  await person.press('Approve');
  await documentOpened(person, '/invoicing', /^Invoice INV-/);
  await person.press('More');
  await page.getByRole('menuitem', { name: 'Credit this invoice' }).click();
  await documentOpened(person, '/credit-notes', 'Draft credit note');
  await person.sees('Credit note added successfully!');
  expect(await page.getByRole('article').innerText()).toContain('Saddle');
  await page
    .getByRole('region', { name: 'Linked documents' })
    .getByRole('link', { name: /^Invoice INV-/ })
    .waitFor();
  await person.press('Approve');
  await documentOpened(person, '/credit-notes', /^Credit note CN-/);
  await person.press('More');
  await page.getByRole('menuitem', { name: 'Void', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Void this credit note?' });
  const day = question.getByLabel(/^Date of the reversal/);
  await day.fill('01/01/2020');
  await question.getByRole('button', { name: 'Void credit note' }).click();
  await question.getByText('Must not be before the issue date.').waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  await day.focus();
  await page.keyboard.press('t');
  await page.keyboard.press('Enter');
  await person.sees('Credit note successfully Voided!');
  await statusIs(person, 'Void');
});

test('a price list is written by typing what items are called, and changed', async () => {
  const { page } = person;
  await person.open('/price-list/add');
  const listName = `Trade ${newCode()}`;
  await page.getByLabel(/^Name/).first().fill(listName);
  const add = page.getByRole('combobox', { name: 'Add an item' });
  for (const words of ['Tide', 'Minnow']) {
    await add.focus();
    await takeOption(page, words);
  }
  const [first, second] = ['Minnow Kids 20', 'Tide E-Cargo'].map((name) => page.getByRole('group', { name }));
  if (!first || !second) throw new Error('Two items were added.');
  await first.getByRole('textbox', { name: 'Price' }).fill('199.5');
  await second.getByRole('textbox', { name: 'or percent' }).fill('-10');
  await person.press('Add price list');
  await person.sees('Give a price or a percentage.');
  expect(await person.accessibilityFaults()).toEqual([]);
  await second.getByRole('textbox', { name: 'Price' }).fill('');
  await person.press('Add price list');
  await person.sees('Price list added successfully!');

  await person.open('/price-list');
  await person.follow(listName);
  await second.waitFor();
  const prices = await page
    .getByRole('textbox', { name: 'Price' })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  expect(prices.toSorted()).toEqual(['', '199.50']);
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await person.press('Save price list');
  await person.sees('Price list successfully updated!');
});

/** Has the schedules come again that a try before this one left paused. */
async function resumePaused(): Promise<void> {
  const owner = await ownerAt(person);
  const { content } = await owner.post('/account/v1/schedules/all', { body: {} });
  for (const { id } of content.filter(({ state }) => state === 'Paused'))
    await owner.post('/account/v1/schedules/{id}/resume', { path: { id } });
}

test('schedules are paused and resumed together, after their number and the sum of the next documents', async () => {
  const { page } = person;
  const names = ['Fleet contract, Anchor Couriers', 'Workshop rent'];
  await resumePaused();
  await person.open('/schedule');
  const inBar = async (action: string) => {
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page
      .getByRole('group', { name: 'Selected rows' })
      .getByRole('button', { name: action, exact: true })
      .click();
    const dialog = page.getByRole('dialog', { name: new RegExp(`^${action} 2 schedules`) });
    await dialog.getByText('1 invoice, £547.20', { exact: true }).waitFor();
    await dialog.getByText('1 bill, £1,450.00', { exact: true }).waitFor();
    expect(await person.accessibilityFaults()).toEqual([]);
    await dialog.getByRole('button', { name: action, exact: true }).click();
  };
  await inBar('Pause');
  await person.sees('2 schedules paused.');
  for (const name of names) await page.getByRole('row', { name: new RegExp(`${name}.*Paused`) }).waitFor();
  await inBar('Resume');
  await person.sees('2 schedules resumed.');
  for (const name of names) await page.getByRole('row', { name: new RegExp(`${name}.*Active`) }).waitFor();
});

test('a schedule is paused, resumed, skipped, changed and stopped', async () => {
  const { page } = person;
  const owner = await ownerAt(person);
  const name = `Bench rent ${newCode()}`;
  await owner.create('/account/v1/schedules', await scheduleInput(owner, name, newCode()));
  await person.open('/schedule');
  await person.follow(name);
  await page.getByRole('heading', { name: 'Run log' }).waitFor();
  await person.press('Pause');
  await person.sees('Schedule paused.');
  await page.getByText('Paused', { exact: true }).first().waitFor();
  await person.press('Resume');
  await person.sees('Schedule resumed.');

  const skip = page.getByRole('button', { name: /^Skip \d\d \w+ \d{4}$/ });
  const before = (await skip.innerText()).replace('Skip ', '');
  await skip.click();
  const dialog = page.getByRole('dialog', { name: `Skip the run of ${before}?` });
  const sentence = await dialog.getByText(/The next one comes on/).innerText();
  const after = /comes on (\d\d \w+ \d{4})\.$/.exec(sentence)?.[1];
  expect(await person.accessibilityFaults()).toEqual([]);
  await dialog.getByRole('button', { name: `Skip ${before}` }).click();
  await person.sees(`Skipped ${before}. The next one comes on ${after}.`);
  await page.getByRole('button', { name: `Skip ${after}` }).waitFor();
  const run = page.getByRole('region', { name: 'Run log' }).getByRole('listitem').first();
  await run.getByText(before).waitFor();
  await run.getByText(/^By /).waitFor();

  await person.press('Edit');
  await page.getByLabel(/^Interval/).fill('2');
  await person.press('Save schedule');
  await person.sees('Every 2 months');
  expect(await person.accessibilityFaults()).toEqual([]);
  await person.press('Stop');
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
  await person.sees('Schedule stopped.');
  await page.getByRole('row', { name: /Fleet contract/ }).waitFor();
  await page.getByRole('row', { name: new RegExp(name) }).waitFor({ state: 'hidden' });
});

test('an invoice is scheduled from its page, and document and schedule lead to each other', async () => {
  const { page } = person;
  await person.open('/invoicing/add');
  await writeDocument(person, 'Customer', { title: 'Monthly service', quantity: '1', price: '35' });
  await person.press('Approve');
  await documentOpened(person, '/invoicing', /^Invoice INV-/);
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).replace('Invoice ', '');
  await person.press('More');
  await page.getByRole('menuitem', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: `Schedule invoice ${number}` });
  await dialog.getByText(/^The first documents come on /).waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  await dialog.getByLabel('Name').fill('Monthly service');
  await dialog.getByRole('button', { name: 'Add schedule' }).click();
  await person.sees(/^Monthly service scheduled\. The next document comes on /);
  await dialog.waitFor({ state: 'hidden' });
  const links = page.getByRole('region', { name: 'Schedules' });
  await links.getByText(/^Repeats this invoice\. Next on /).waitFor();
  await links.getByRole('link', { name: 'Monthly service' }).click();
  await page.getByRole('heading', { level: 1, name: 'Monthly service' }).waitFor();
  await page.getByText('Every month', { exact: true }).waitFor();
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('heading', { level: 1, name: `Invoice ${number}` }).waitFor();
});

test('what a schedule repeats is changed: it says from when on, and reads the same afterwards', async () => {
  const { page } = person;
  await person.open('/schedule');
  await person.follow('Monthly service');
  await person.press('Edit what is repeated');
  await person.sees(
    /^The next document, of .*, and all after it come like this\. Those that have come stay as they are\.$/,
  );
  await page.getByLabel('Qty, line 1').fill('3');
  await page.getByLabel('Price, line 1').fill('42.5');
  expect(await person.accessibilityFaults()).toEqual([]);
  await person.press('Save changes');
  await person.sees('Schedule updated.');
  await page
    .getByText(/42\.50/)
    .first()
    .waitFor();
  await page.reload();
  await page
    .getByText(/42\.50/)
    .first()
    .waitFor();
  await person.press('Edit what is repeated');
  expect(await page.getByLabel('Qty, line 1').inputValue()).toBe('3');
  expect(await page.getByLabel('Price, line 1').inputValue()).toBe('42.50');
});

test('a draft leaves once on a day: its page, its list and the schedules say so, until it stays a draft', async () => {
  const { page } = person;
  await person.open('/invoicing/add');
  await writeDocument(person, 'Customer', { title: 'Spring service', quantity: '1', price: '65' });
  await page.keyboard.press('Control+s');
  await documentOpened(person, '/invoicing', /^Draft invoice/);
  const address = new URL(page.url()).pathname;
  await person.press('More');
  await page.getByRole('menuitem', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule this invoice' });
  await dialog.getByRole('textbox', { name: /^Leaves on/ }).fill('31 Jan 2031');
  expect(await person.accessibilityFaults()).toEqual([]);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await page.getByText(/^On 31 Jan 2031 this invoice is approved by itself and sent to /).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  expect(await person.accessibilityFaults()).toEqual([]);
  await person.open('/invoicing?tab=Draft');
  // The row of this draft alone, whatever a try before this one left.
  const row = page.getByRole('row').filter({ has: page.locator(`a[href$="${address}"]`) });
  await row.filter({ hasText: 'Leaves on 31 Jan 2031' }).waitFor();
  await person.open('/schedule?tab=once');
  await row.filter({ hasText: 'Once' }).filter({ hasText: '31 Jan 2031' }).getByRole('link').click();
  await page.waitForURL(`**${address}`);
  await person.press('Do not schedule');
  await person.sees('This invoice stays a draft.');
  await page.getByText(/approved by itself/).waitFor({ state: 'hidden' });
});

test('a file is attached to an invoice, downloaded as it was, and removed', async () => {
  const { page } = person;
  await person.open('/invoicing?tab=Paid');
  await page.getByRole('link', { name: /^INV-/ }).first().click();
  const files = page.getByRole('region', { name: 'Attachments' });
  await files.getByRole('button', { name: 'Add files' }).waitFor();
  const text = 'Signed by the customer';
  const name = `order ${newCode()}.txt`;
  await files
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  const file = files.getByRole('button', { name, exact: true });
  await file.waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  const download = await person.downloads(() => file.click());
  expect(await readFile(await download.path(), 'utf8')).toBe(text);
  await files.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove file' }).click();
  await file.waitFor({ state: 'detached' });
  await person.sees(`Removed the file ${name}`);
});

test('two invoices are paid together from the list, and the result leads to them', async () => {
  const { page } = person;
  await person.open('/invoicing?tab=Awaiting+Payment');
  const boxes = page.getByRole('checkbox', { name: /^Select INV-/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page
    .getByRole('group', { name: 'Selected rows' })
    .getByRole('button', { name: 'Record payment' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Record payments for 2 invoices' });
  const amount = dialog.getByRole('textbox', { name: /^INV-/ }).first();
  await amount.fill('5');
  await dialog.getByText(/^Sum of 2 invoices: /).waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  await dialog.getByRole('button', { name: 'Record payments' }).click();
  await dialog.getByText(/^2 invoices paid, .* in all\.$/).waitFor();
  await dialog.getByText('Paid', { exact: true }).waitFor();
  await dialog.getByText(/is still due\.$/).waitFor();
  expect(await person.accessibilityFaults()).toEqual([]);
  await dialog.getByRole('link', { name: /^INV-/ }).last().click();
  await page.getByRole('heading', { level: 1, name: /^Invoice INV-/ }).waitFor();
  await statusIs(person, 'Paid');
});

test('reserved words of the addresses open their screens, and an unknown id says so', async () => {
  for (const path of ['/quotes', '/credit-notes', '/purchase-order']) {
    for (const [word, heading] of [
      ['add', /^New /],
      ['import', /^Import /],
    ] as const) {
      await person.open(`${path}/${word}`);
      await person.page.getByRole('heading', { level: 1, name: heading }).waitFor();
    }
    await person.open(`${path}/00000000-0000-4000-8000-000000000000`);
    await person.page
      .getByText(/could not be found$/)
      .first()
      .waitFor();
  }
});

test('nothing went wrong behind the screens', () => {
  expect(person.pageErrors).toEqual([]);
});
