import { type DemoVisit, visitDemo } from '../src/demo-visit.ts';
import { onDevice } from '../src/device-text.ts';
import { dropFile } from '../src/drop-file.ts';
import { newCode } from '../src/make-records.ts';
import { openApproved } from '../src/open-approved.ts';
import { ownerAt } from '../src/open-by.ts';
import type { Person } from '../src/person.ts';
import { putBack } from '../src/put-back.ts';
import { documentOpened, statusIs, takeOption, writeDocument } from '../src/write-document.ts';

/** The first hook unpacks the browser and starts the whole product with its demo books. */

let visit: DemoVisit;
let person: Person;

beforeAll(async () => {
  visit = await visitDemo();
  ({ person } = visit);
});

afterEach(() => putBack(person));
afterAll(() => visit?.end());

const expectAccessible = async (): Promise<void> => expect(await person.accessibilityFaults()).toEqual([]);
const dialog = (name: string | RegExp) => person.page.getByRole('dialog', { name });

const LOOK_EVERY_MS = 200;

/** Waits until the device has the draft of a form with its file. */
async function draftIsKept(): Promise<void> {
  const { page } = person;
  await page.getByText('they are kept on this device with your draft').waitFor();
  while (!(await onDevice(page)).some(({ store }) => store === 'drafts'))
    await page.waitForTimeout(LOOK_EVERY_MS);
}

test("a supplier's PDF that is dropped on the list outlives a reload and becomes the attachment of a new bill", async () => {
  const { page } = person;
  await person.open('/bills');
  await page.getByRole('button', { name: 'New bill' }).waitFor();
  await dropFile(page.getByRole('main'), {
    name: 'Rent.pdf',
    type: 'application/pdf',
    text: '%PDF-1.4\n%%EOF',
  });
  await person.sees('Rent.pdf will be attached to this bill.');
  expect(new URL(page.url()).search).toBe('');
  await expectAccessible();
  await draftIsKept();
  await page.reload();
  await person.press('Restore it');
  await page.getByRole('region', { name: 'Attachments' }).getByText('Rent.pdf', { exact: true }).waitFor();
  await page.getByLabel(/^Supplier's number/).fill(newCode());
  await writeDocument(person, 'Supplier', { title: 'Rent of March', quantity: '1', price: '900' });
  await person.press('Approve');
  await documentOpened(person, '/bills', /^Bill /);
  await page
    .getByRole('region', { name: 'Attachments' })
    .getByRole('button', { name: 'Rent.pdf', exact: true })
    .waitFor();
});

test("the tax of a bill's line is taken as the supplier printed it, and is shown again on a phone", async () => {
  const { page } = person;
  await person.open('/bills/add');
  await page.getByLabel(/^Supplier's number/).fill(newCode());
  await writeDocument(person, 'Supplier', { title: 'Bearings', quantity: '1', price: '100' });
  await page.getByLabel('Tax rate, line 1').focus();
  await takeOption(page, 'Standard');
  await page.keyboard.press('Tab');
  const tax = page.getByLabel('Supplier tax, line 1', { exact: true });
  await page.locator('[aria-label="Supplier tax, line 1"]:focus').waitFor();
  await page.keyboard.type('18');
  await person.press('Approve');
  await page.locator('[aria-label="Supplier tax, line 1"]:focus').waitFor();
  await page
    .getByRole('region', { name: 'Line items' })
    .getByText('May differ from 20.00 by at most 1.00.', { exact: true })
    .waitFor();
  await expectAccessible();
  await tax.fill('20.01');
  await page.getByRole('region', { name: 'Totals' }).getByText('£120.01').waitFor();
  await person.press('Approve');
  await documentOpened(person, '/bills', /^Bill /);
  await person.sees('Tax as the supplier printed it: 20.01 in line 1.');
  await page.getByRole('article').getByText('120.01', { exact: true }).first().waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  await person.press('Edit');
  await tax.waitFor();
  expect(await tax.inputValue()).toBe('20.01');
  const { x = -1, width = 0 } = (await tax.boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(390);
  await expectAccessible();
  await tax.fill('');
  await person.press('Save changes');
  await documentOpened(person, '/bills', /^Bill /);
  await page.getByRole('article').getByText('120.00', { exact: true }).first().waitFor();
  expect(await page.getByText(/^Tax as the supplier printed it/).count()).toBe(0);
});

const billsOf = (mark: string): string[] => [
  'Supplier,Bill Number,Bill Date,Due Date,Description,Quantity,Unit Price',
  `Chainline Components,${mark}-1,2026-03-02,2026-04-01,Chains,10,4.50`,
  `Chainline Components,${mark}-1,2026-03-02,2026-04-01,Freight,1,12.00`,
  `Chainline Components,${mark}-2,soon,2026-04-01,Sprockets,4,21.25`,
  `Unheard of Ltd,${mark}-3,2026-03-04,2026-04-01,Nothing,1,1.00`,
];

test('bills are imported from a bad file: one row is corrected, one left out, and the drafts are taken back', async () => {
  const { page } = person;
  const mark = newCode();
  const file = `${mark}.csv`;
  await person.open('/bills/import');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: file, mimeType: 'text/csv', buffer: Buffer.from(billsOf(mark).join('\n')) });
  await person.press('Check the file');
  await person.sees('1 bill can be imported, 2 cannot and will be left out.');
  const preview = page.getByRole('region', { name: 'As they will be stored', exact: true });
  await preview
    .getByRole('row', { name: new RegExp(`^2 Chainline Components ${mark}-1 02 Mar 2026.* Chains 10 4\\.5`) })
    .waitFor();
  await expectAccessible();
  await page.getByLabel('Bill Date in row 4').fill('2026-03-03');
  await page.getByLabel('Skip row 5').check();
  await person.press('Check again');
  await person.sees('2 bills can be imported. No errors were found.');
  await person.press('Import 2 bills');
  await person.sees(`2 bills imported from ${file}.`);

  await person.goTo(`/bills?search=${mark}`);
  await page.getByRole('row', { name: new RegExp(`${mark}-1.*57\\.00`) }).waitFor();
  await page.getByRole('row', { name: new RegExp(`${mark}-2.*85\\.00`) }).waitFor();
  await page
    .getByRole('checkbox', { name: /^Select .*Chainline/ })
    .nth(1)
    .waitFor();

  await person.goTo('/bills/import');
  await page.locator('summary').click();
  await person.press(`Undo the import of ${file}`);
  const undo = dialog(`Undo the import of ${file}?`);
  await undo.getByText('2 records will be removed.').waitFor();
  await undo.getByRole('button', { name: 'Undo' }).click();
  await person.sees('2 records removed.');
  await expectAccessible();
  await person.goTo(`/bills?search=${mark}`);
  await person.sees('Nothing matches what you searched for.');
});

test('several bills are paid together on one day from one account, and the books have it as paid', async () => {
  const { page } = person;
  const numbers = [
    await openApproved(person, 'Bill', 'Freight of May', 80),
    await openApproved(person, 'Bill', 'Freight of June', 120),
  ];
  await person.open('/bills?tab=awaiting+payment&search=Freight+of');
  for (const number of numbers)
    await page.getByRole('checkbox', { name: `Select ${number} Chainline` }).check();
  await page
    .getByRole('group', { name: 'Selected rows' })
    .getByRole('button', { name: 'Record payment' })
    .click();
  const pay = dialog('Record payments for 2 bills');
  const day = await pay.getByLabel(/^Payment date/).inputValue();
  await pay.getByLabel(/^Reference/).fill('Run 12');
  await pay.getByRole('textbox', { name: new RegExp(`^${numbers[1]},`) }).fill('100');
  await pay.getByText(/^Sum of 2 bills: £180\.00$/).waitFor();
  await pay.getByText('One payment for all of them', { exact: true }).waitFor();
  await expectAccessible();
  await pay.getByRole('button', { name: 'Record payments' }).click();
  await pay.getByText('2 bills paid, £180.00 in all.').waitFor();
  await pay.getByText('£20.00 is still due.').waitFor();
  await expectAccessible();
  await pay
    .getByRole('link', { name: /^Payment, Chainline/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /^Payment, Chainline/ }).waitFor();
  await page.getByRole('article').getByText('180.00', { exact: true }).waitFor();
  const documents = page.getByRole('region', { name: 'Documents' });
  await documents.getByRole('link', { name: `Bill ${numbers[1]}` }).waitFor();
  await person.press('Edit');
  const change = dialog('Edit payment');
  await change.getByText(/^£180\.00 for 2 documents\./).waitFor();
  await expectAccessible();
  await change.getByLabel(/^Reference/).fill('Run 12b');
  await change.getByRole('button', { name: 'Save changes' }).click();
  await person.sees('Payment updated successfully!');
  await documents.getByRole('link', { name: `Bill ${numbers[0]}` }).click();
  await documentOpened(person, '/bills', `Bill ${numbers[0]}`);
  await statusIs(person, 'Paid');
  await person.open('/bills/payments?search=Run+12b');
  for (const [number, amount] of [
    [numbers[0], '80.00'],
    [numbers[1], '100.00'],
  ])
    await page.getByRole('row', { name: new RegExp(`${number}.*${day}.*Run 12b.*${amount}`) }).waitFor();
});

test('a supplier who was paid too much gives part of it back, and the rest settles another bill', async () => {
  const { page } = person;
  const owner = await ownerAt(person);
  // Of a supplier without any other credit.
  const name = `Tyre Works ${newCode()}`;
  const supplier = await owner.create('/account/v1/contacts', { name, type: 'Supplier' });
  const other = await openApproved(person, 'Bill', 'Inner tubes', 40, supplier);
  const number = await openApproved(person, 'Bill', 'Tyres', 50, supplier);
  await person.press('Record payment');
  const pay = dialog(`Record payment for ${number}`);
  await pay.getByLabel(/^Amount in GBP/).fill('80');
  await pay.getByRole('checkbox', { name: `£30.00 more than is due. Keep it as credit for ${name}` }).check();
  await pay.getByRole('button', { name: 'Record payment' }).click();
  const rest = dialog('£30.00 is kept as credit');
  await rest.getByRole('button', { name: 'Use on another bill' }).waitFor();
  await expectAccessible();
  await rest.getByRole('button', { name: 'Refund' }).click();
  const refund = dialog(`Refund ${number}`);
  await refund.getByLabel(/^Amount in GBP/).fill('12');
  await refund.getByText('After this refund:').waitFor();
  await expectAccessible();
  await refund.getByRole('button', { name: 'Refund' }).click();
  await person.sees('Payment Successful!');
  await refund.waitFor({ state: 'hidden' });
  await statusIs(person, 'Overpaid');

  await person.open(`/bills?search=${other}`);
  await page.getByRole('link', { name: other }).click();
  await person.sees(/has £18\.00 of credit that can be used here\./);
  await person.press('Record payment');
  const instead = dialog(`Record payment for ${other}`);
  await instead.getByText(/has £18\.00 of credit that can be used here\./).waitFor();
  await expectAccessible();
  await instead.getByRole('button', { name: 'Use credit' }).click();
  const use = dialog(`Use credit for ${other}`);
  await instead.waitFor({ state: 'hidden' });
  await use.getByText('Due after this: £22.00').waitFor();
  await use.getByRole('button', { name: 'Apply credit' }).click();
  await person.sees('Credit applied to 1 bill.');
  await page.locator('dt:has-text("Amount due") + dd:has-text("22.00")').first().waitFor();
});

test('nothing went wrong behind the screens', () => {
  expect(person.pageErrors).toEqual([]);
});
