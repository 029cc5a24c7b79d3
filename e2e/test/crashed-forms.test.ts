import { type BreaksInUse, WHOLE_AT_FIRST } from '../src/broken-entry.ts';
import { eachWithFaultPage } from '../src/each-with-fault-page.ts';
import type { FaultPage } from '../src/fault-page.ts';
import { FORMS, forEach, PLACES } from '../src/fault-places.ts';
import { newCode } from '../src/make-records.ts';

/** An invoice is being written when the code of its module breaks: nothing typed is lost, up to the last key. */

const [INVOICE = PLACES[0]] = FORMS;

let visit: FaultPage;
eachWithFaultPage((stage) => ({ visit } = stage));

const reference = () => visit.page.getByLabel('Reference');
const line = () => visit.page.getByLabel('Item, line 1');
const stopped = () => visit.page.getByRole('alert').filter({ hasText: 'This screen stopped working' });

/** Opens the form and types into it; the page's clock does not move, so that nothing typed has been stored. */
async function typeInto(typed: string): Promise<void> {
  await visit.open([INVOICE], { throws: WHOLE_AT_FIRST });
  await visit.soon(reference());
  await reference().fill(typed);
  await line().fill(typed);
}

const breakIn = (where: BreaksInUse) =>
  visit.page.evaluate(
    (chosen) => (globalThis as unknown as { accountsBreak: (where: string) => void }).accountsBreak(chosen),
    where,
  );

/** What was typed is offered, and goes into the form. */
async function expectOffered(typed: string): Promise<void> {
  const offer = visit.page.getByRole('button', { name: 'Restore it' });
  await visit.soon(offer);
  await offer.click();
  await visit.soon(reference());
  expect(await reference().inputValue()).toBe(typed);
  expect(await line().inputValue()).toBe(typed);
}

const WAYS_BACK = [
  ['Reload', () => visit.page.getByRole('button', { name: 'Reload module' }).click()],
  ['a reload of the page', () => visit.page.reload({ waitUntil: 'domcontentloaded' })],
] as const;

test.each(WAYS_BACK)(
  'a module that throws while it is drawn: %s offers what was typed',
  async (_way, goBack) => {
    const typed = newCode();
    await typeInto(typed);
    await breakIn('render in use');
    await visit.soon(stopped());
    expect(await visit.reported([INVOICE])).toEqual(forEach([INVOICE], ['crash MFE-109']));
    await visit.heal();
    await goBack();
    await expectOffered(typed);
  },
);

test('a module that throws in a handler: the form stays as it is', async () => {
  const typed = newCode();
  await typeInto(typed);
  await breakIn('handler in use');
  await visit.page.getByRole('button', { name: 'Cancel' }).click();
  expect(await visit.reported([INVOICE])).toEqual(forEach([INVOICE], ['crash MFE-109']));
  expect(await reference().inputValue()).toBe(typed);
  expect(await line().inputValue()).toBe(typed);
});
