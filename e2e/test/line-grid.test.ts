import { Caller } from '../src/caller.ts';
import { changesAreDrawn, layoutShiftOf, MAX_LAYOUT_SHIFT, watchLayoutShifts } from '../src/layout.ts';
import { pasteCells, wheelToLine, writeLongInvoice } from '../src/long-invoice.ts';
import { type DemoVisit, visitDemo } from '../src/demo-visit.ts';
import type { Person } from '../src/person.ts';
import { focusWhenShown } from '../src/write-document.ts';

let visit: DemoVisit;
let person: Person;

beforeAll(async () => {
  visit = await visitDemo();
  ({ person } = visit);
});
afterAll(() => visit?.end());

const titles = (): Promise<string[]> =>
  person.page
    .locator('[data-column="title"][role="combobox"]')
    .evaluateAll((cells) => cells.map((cell) => (cell as HTMLInputElement).value));

const middleOf = async (selector: string): Promise<{ x: number; y: number }> => {
  const box = await person.page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} is not drawn.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Types three lines; the last keeps the focus. */
async function writeLines(): Promise<void> {
  const { page } = person;
  await person.open('/invoicing/add');
  for (const [index, title] of ['First', 'Second', 'Third'].entries()) {
    const cell = page.getByLabel(`Item, line ${index + 1}`);
    await cell.fill(title);
    if (index < 2) await cell.press('Enter');
  }
  expect(await titles()).toEqual(['First', 'Second', 'Third']);
}

const VIEWPORTS = [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone, where lines are cards', { width: 390, height: 844 }],
] as const;

describe.each(VIEWPORTS)('at %s', (_where, viewport) => {
  beforeAll(async () => {
    await person.page.setViewportSize(viewport);
    await writeLines();
  });

  test('a line that is dragged by its handle moves with the pointer and stays where it is let go', async () => {
    const { mouse } = person.page;
    await person.page.locator('tr[data-line="2"] .ac-lines-drag').scrollIntoViewIfNeeded();
    const from = await middleOf('tr[data-line="2"] .ac-lines-drag');
    const to = await middleOf('tr[data-line="1"] .ac-lines-drag');
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x, (from.y + to.y) / 2, { steps: 3 });
    await mouse.move(to.x, to.y, { steps: 3 });
    expect(await titles()).toEqual(['First', 'Third', 'Second']);
    await mouse.up();
    await mouse.move(from.x, from.y, { steps: 3 });
    expect(await titles()).toEqual(['First', 'Third', 'Second']);
  });

  test('the keys move it back', async () => {
    await person.page.getByLabel('Item, line 2').press('Alt+ArrowDown');
    expect(await titles()).toEqual(['First', 'Second', 'Third']);
  });
});

/** Upper edge in the page and height of each row, in pixels. */
const rowEdges = (): Promise<number[][]> =>
  person.page.locator('tr[data-line]').evaluateAll((rows) =>
    rows.map((row) => {
      const { top, height } = row.getBoundingClientRect();
      return [Math.round(top + window.scrollY), Math.round(height)];
    }),
  );

const GRIDS = [
  ['an invoice', '/invoicing/add', 'Qty'],
  ['a journal', '/journals/add', 'Debit'],
] as const;

describe.each(VIEWPORTS)('an error in a cell at %s', (_where, viewport) => {
  beforeAll(() => person.page.setViewportSize(viewport));

  test.each(GRIDS)(
    'of %s moves no row, and is read over the cell that has the focus',
    async (_, path, column) => {
      const { page } = person;
      await person.open(path);
      const cell = page.getByLabel(`${column}, line 1`);
      await cell.fill('two');
      const before = await rowEdges();
      await cell.press('Tab');
      await page.locator('.ac-cell[aria-invalid="true"]').waitFor();
      expect(await rowEdges()).toEqual(before);
      await cell.focus();
      const sentence = page.getByText('Write a number.');
      await sentence.waitFor();
      expect(await rowEdges()).toEqual(before);
      const [error, field] = [await sentence.boundingBox(), await cell.boundingBox()];
      expect(error?.x).toBeGreaterThanOrEqual(0);
      expect((error?.x ?? 0) + (error?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
      expect((error?.y ?? 0) + (error?.height ?? 0)).toBeLessThanOrEqual(field?.y ?? 0);
    },
  );
});

/** Makes the window so wide that the form around the lines has this width, in pixels. */
async function giveLines(width: number): Promise<void> {
  const { page } = person;
  const { height } = page.viewportSize() ?? { height: 900 };
  const difference = await page.locator('.ac-lines-table').evaluate((table, wanted) => {
    let form: Element | null = table;
    while (form && !getComputedStyle(form).containerName.includes('lines-editor')) form = form.parentElement;
    if (!form) throw new Error('No form around the lines is measured.');
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(form);
    const room = form.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
    return wanted - room;
  }, width);
  await page.setViewportSize({ width: (page.viewportSize()?.width ?? 0) + difference, height });
  await changesAreDrawn(page);
}

test.each(GRIDS)(
  'the lines of %s are cards in a form of 899 px and a table in one of 900 px, with the number of each line',
  async (_, path, column) => {
    const { page } = person;
    await page.setViewportSize({ width: 940, height: 900 });
    await person.open(path);
    await page.getByLabel(`${column}, line 1`).waitFor();
    const look = async () => ({
      row: await page
        .locator('tr[data-line]')
        .first()
        .evaluate((row) => getComputedStyle(row).display),
      hasHead: await page.locator('.ac-lines-table thead').isVisible(),
      numbers: await page.locator('.ac-lines-number:visible').allInnerTexts(),
    });
    const lines = await page.locator('tr[data-line]').count();
    const numbers = Array.from({ length: lines }, (_line, index) => String(index + 1));
    expect(lines).toBeGreaterThan(0);
    await giveLines(899);
    expect(await look()).toEqual({ row: 'grid', hasHead: false, numbers });
    await giveLines(900);
    expect(await look()).toEqual({ row: 'table-row', hasHead: true, numbers });
  },
);

const LINES = 200;

/** Name of the cell with the focus, and whether it is in the window, clear of the bars at its top and bottom. */
const focusedCell = (): Promise<{ name: string | null; value: string; isClear: boolean }> =>
  person.page.evaluate(() => {
    const cell = document.activeElement as HTMLInputElement;
    const { top, bottom } = cell.getBoundingClientRect();
    const over = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const under = document.querySelector('.ac-form-actions')?.getBoundingClientRect().top ?? 0;
    return { name: cell.ariaLabel, value: cell.value, isClear: top >= over && bottom <= under };
  });

const drawnCount = (): Promise<number> => person.page.locator('tr[data-line]').count();

/** Gap between cards, in pixels. */
const CARD_GAP = 16;

/** The line in the middle of the window, and where its upper edge is. */
const middleLine = (): Promise<{ line: number; top: number } | undefined> =>
  person.page.locator('tr[data-line]').evaluateAll((rows, gap) => {
    const middle = window.innerHeight / 2;
    return rows
      .map((row) => ({
        line: Number((row as HTMLElement).dataset['line']),
        box: row.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.top <= middle && box.bottom + gap >= middle)
      .map(({ line, box }) => ({ line, top: box.top }))[0];
  }, CARD_GAP);

/** Runs in the page: whether the upper edge of a line is where it should be, to five pixels. */
function isLineAt({ line, top }: { line: number | undefined; top: number }): boolean {
  const row = document.querySelector(`tr[data-line="${line}"]`);
  return row !== null && Math.abs(row.getBoundingClientRect().top - top) < 5;
}

describe.each(VIEWPORTS)('a document of 200 lines at %s', (_where, viewport) => {
  let caller: Caller;
  let id: string;
  const read = () => caller.get('/account/v1/invoices/{id}', { path: { id } });

  beforeAll(async () => {
    const { page } = person;
    await page.setViewportSize(viewport);
    await watchLayoutShifts(page);
    caller = await Caller.signIn(visit.platform.url, 'demo@example.com', 'harbour-2026');
    id = await writeLongInvoice(caller, LINES);
    await openEditor();
  });

  async function openEditor(): Promise<void> {
    await person.open(`/invoicing/${id}`);
    await person.press('Edit');
    await person.page.getByLabel('Item, line 1', { exact: true }).waitFor();
  }

  test('is opened and saved without a change, though most lines are never drawn', async () => {
    const { page } = person;
    const before = await read();
    expect(before.lineItems).toHaveLength(LINES);
    expect(await drawnCount()).toBeLessThan(LINES / 4);
    await person.press('More ways to save');
    await page.getByRole('menuitem', { name: 'Save draft' }).click();
    await page.getByRole('heading', { level: 1, name: /^Draft|^Invoice/ }).waitFor();
    const after = await read();
    expect(after.version).toBeGreaterThan(before.version);
    expect(after).toMatchObject({ lineItems: before.lineItems, totalAmount: before.totalAmount });
    await openEditor();
  });

  test('shows a line everywhere it is scrolled to, and nothing moves but by the wheel', async () => {
    const { page } = person;
    await wheelToLine(page, 0);
    const shiftBefore = await layoutShiftOf(page);
    const distance = Math.round(viewport.height * 0.3);
    for (const direction of [1, -1]) {
      for (let turn = 0; turn < 25; turn += 1) {
        const before = await middleLine();
        await page.mouse.wheel(0, direction * distance);
        await page.waitForFunction(isLineAt, {
          line: before?.line,
          top: (before?.top ?? 0) - direction * distance,
        });
        expect(await middleLine()).toBeDefined();
      }
    }
    expect((await layoutShiftOf(page)) - shiftBefore).toBeLessThan(MAX_LAYOUT_SHIFT);
  });

  test('keeps the focus in a line that is scrolled away, and shows it again when one types', async () => {
    const { page } = person;
    await wheelToLine(page, 40);
    await page.getByLabel('Item, line 41', { exact: true }).click();
    await page.keyboard.press('End');
    await wheelToLine(page, 120);
    expect(await focusedCell()).toMatchObject({ name: 'Item, line 41', isClear: false });
    await page.keyboard.type(' and more');
    expect(await focusedCell()).toMatchObject({ name: 'Item, line 41', value: 'Part 41 and more' });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await focusedCell()).toMatchObject({ name: 'Description, line 41' });
    expect((await middleLine())?.line).toBeLessThan(50);
  });

  test('Enter goes down line by line, Shift and Enter back, always in sight', async () => {
    const { page } = person;
    await page.getByLabel('Qty, line 1', { exact: true }).focus();
    for (let row = 2; row <= 40; row += 1) {
      await page.keyboard.press('Enter');
      expect(await focusedCell()).toMatchObject({ name: `Qty, line ${row}`, isClear: true });
    }
    for (let row = 39; row >= 20; row -= 1) {
      await page.keyboard.press('Shift+Enter');
      expect(await focusedCell()).toMatchObject({ name: `Qty, line ${row}`, isClear: true });
    }
  });

  test('Tab goes through the cells of one line into the next, from a line that is scrolled away as well', async () => {
    const { page } = person;
    await page.getByLabel('Tax rate, line 20', { exact: true }).focus();
    await wheelToLine(page, 150);
    const names: (string | null)[] = [];
    for (let step = 0; step < 16; step += 1) {
      await page.keyboard.press('Tab');
      names.push((await focusedCell()).name);
    }
    expect(names[0]).toBe('Remove line 20');
    expect(names[1]).toBe('Item, line 21');
    expect(names[8]).toBe('Remove line 21');
    expect(names[9]).toBe('Item, line 22');
  });

  test('Alt and the arrows move a line beyond what was drawn', async () => {
    const { page } = person;
    await page.getByLabel('Qty, line 1', { exact: true }).focus();
    for (let step = 0; step < 35; step += 1) await page.keyboard.press('Alt+ArrowDown');
    expect(await focusedCell()).toMatchObject({ name: 'Qty, line 36', isClear: true });
    expect(await page.getByLabel('Item, line 36', { exact: true }).inputValue()).toBe('Part 1');
    for (let step = 0; step < 35; step += 1) await page.keyboard.press('Alt+ArrowUp');
    expect(await page.getByLabel('Item, line 1', { exact: true }).inputValue()).toBe('Part 1');
  });

  test('a line in the middle is dragged, and one is removed', async () => {
    const { page } = person;
    await wheelToLine(page, 98);
    const title = (line: number) => page.getByLabel(`Item, line ${line}`, { exact: true });
    const from = await middleOf('tr[data-line="99"] .ac-lines-drag');
    const to = await middleOf('tr[data-line="98"] .ac-lines-drag');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, (from.y + to.y) / 2, { steps: 3 });
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up();
    expect(await title(99).inputValue()).toBe('Part 100');
    expect(await title(100).inputValue()).toBe('Part 99');
    await page.getByRole('button', { name: 'Remove line 99', exact: true }).click();
    expect(await focusedCell()).toMatchObject({ name: 'Item, line 99', value: 'Part 99', isClear: true });
  });

  test('Enter in the last line adds one, in sight and with the focus', async () => {
    const { page } = person;
    await wheelToLine(page, 0);
    await page.getByLabel('Item, line 199', { exact: true }).focus();
    await page.keyboard.press('Enter');
    expect(await focusedCell()).toMatchObject({ name: 'Item, line 200', value: '', isClear: true });
    expect(await page.locator('.ac-lines-table').getAttribute('aria-rowcount')).toBe('201');
  });

  test('200 rows pasted into the middle end with the focus in the last of them, in sight', async () => {
    const { page } = person;
    await wheelToLine(page, 50);
    await page.getByLabel('Item, line 51', { exact: true }).click();
    await pasteCells(
      page,
      Array.from({ length: 200 }, (_, index) => `Bolt ${index + 1}	3	1.50`),
    );
    expect(await focusedCell()).toMatchObject({ name: 'Item, line 250', value: 'Bolt 200', isClear: true });
    expect(await drawnCount()).toBeLessThan(LINES / 4);
  });

  test('a save that is rejected for line 180 goes there', async () => {
    const { page } = person;
    await wheelToLine(page, 179);
    await page.getByLabel('Item, line 180', { exact: true }).fill('');
    await wheelToLine(page, 0);
    await page.getByLabel('Item, line 1', { exact: true }).focus();
    await person.press('Approve');
    await page.waitForFunction(() => document.activeElement?.ariaLabel === 'Item, line 180');
    expect(await focusedCell()).toMatchObject({ name: 'Item, line 180', isClear: true });
  });

  test('paper has all lines, and the screen those near the window again', async () => {
    const { page } = person;
    await page.emulateMedia({ media: 'print' });
    await page.locator('tr[data-line="120"]').waitFor();
    expect(await drawnCount()).toBe(250);
    await page.emulateMedia({ media: 'screen' });
    await page.locator('tr[data-line="120"]').waitFor({ state: 'detached' });
    expect(await drawnCount()).toBeLessThan(LINES / 4);
  });

  test('leaves no fault in the page', () => {
    expect(person.pageErrors).toEqual([]);
  });
});

test('copied cells with headings go into their columns, and one sentence says which were not taken', async () => {
  const { page } = person;
  await page.setViewportSize({ width: 1440, height: 900 });
  await person.open('/invoicing/add');
  await focusWhenShown(page.getByLabel('Description, line 1'));
  await pasteCells(page, [
    'Qty\tItem\tDescription\tAccount\tAmount',
    '3\tBolt\t"Steel',
    'black"\tREV4000\t4.50',
    '1\tNut\tBrass\tREV9999\t2.00',
  ]);
  const valuesOf = (line: number) =>
    Promise.all(
      ['Item', 'Description', 'Qty'].map((column) => page.getByLabel(`${column}, line ${line}`).inputValue()),
    );
  await page
    .getByText('Not pasted: Account “REV9999” in line 2 (not found) and the column “Amount”.')
    .waitFor();
  expect(await focusedCell()).toMatchObject({ name: 'Description, line 2', isClear: true });
  expect(await valuesOf(1)).toEqual(['Bolt', 'Steel\nblack', '3']);
  expect(await valuesOf(2)).toEqual(['Nut', 'Brass', '1']);
  expect(await page.getByLabel('Account, line 1').inputValue()).toMatch(/^REV4000 /);
  expect(await page.getByLabel('Account, line 2').inputValue()).toBe('');
  await pasteCells(page, ['Brass\t2\t1.50\t10%']);
  expect(await valuesOf(2)).toEqual(['Nut', 'Brass', '2']);
  await page.getByText(/^Not pasted/).waitFor({ state: 'detached' });
});

test('200 lines that read from right to left are scrolled and gone through just the same', async () => {
  const { page } = person;
  await page.setViewportSize({ width: 1440, height: 900 });
  await person.open('/invoicing/add?locale=ar-XB');
  const cell = (row: number, column: string) =>
    page.locator(`input[data-row="${row}"][data-column="${column}"]`);
  await focusWhenShown(cell(0, 'title'));
  await pasteCells(
    page,
    Array.from({ length: LINES }, (_, index) => `Bolt ${index + 1}\t3\t1.50`),
  );
  await wheelToLine(page, 100);
  await cell(100, 'quantity').focus();
  for (let row = 101; row <= 115; row += 1) {
    await page.keyboard.press('Enter');
    expect(await cell(row, 'quantity').evaluate((one) => one === document.activeElement)).toBe(true);
    expect((await focusedCell()).isClear).toBe(true);
  }
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  expect(await drawnCount()).toBeLessThan(LINES / 4);
  expect(await titles()).toEqual(expect.arrayContaining(['Bolt 1', 'Bolt 110', 'Bolt 200']));
});
