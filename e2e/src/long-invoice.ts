import type { Page } from 'playwright-core';
import type { Caller } from './caller.ts';

interface InvoiceLine {
  title: string;
  description: string;
  quantity: number;
  unitPrice: number;
}

/** Lines of different heights: every seventh has a description of three rows. */
const longInvoiceLines = (count: number): InvoiceLine[] =>
  Array.from({ length: count }, (_, index) => ({
    title: `Part ${index + 1}`,
    description: index % 7 === 3 ? 'Steel\nfor the rear wheel\nby the dozen' : '',
    quantity: 2,
    unitPrice: index + 10.5,
  }));

/** Writes a draft of the demo company with that many lines by a call. Returns its id. */
export async function writeLongInvoice(caller: Caller, count: number): Promise<string> {
  const { content } = await caller.post('/account/v1/contacts/all', {
    query: { status: 'Active' },
    body: { limit: 20 },
  });
  return caller.create('/account/v1/invoices', {
    contactId: content.find(({ type }) => type !== 'Supplier')?.id ?? '',
    issueDate: '2026-03-10',
    dueDate: '2026-04-10',
    amountTaxType: 'ExclusiveTax',
    lineItems: longInvoiceLines(count),
  });
}

/** Pastes rows of cells into the field with the focus, as from a spreadsheet. */
export async function pasteCells(page: Page, rows: readonly string[]): Promise<void> {
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  }, rows.join('\n'));
}

/**
 * Where the pointer is while the wheel turns: beside the menu, which scrolls as well. And the pause after a turn, for a slow
 * page to draw what came into sight.
 */
const WHEEL_AT = { x: 300, y: 400 };
const WHEEL_PAUSE_MS = 100;

/** Turns the wheel until a line is in the window: lines far from it are not drawn. */
export async function wheelToLine(page: Page, line: number): Promise<void> {
  await page.mouse.move(WHEEL_AT.x, WHEEL_AT.y);
  for (;;) {
    const turn = await page.evaluate(turnTowards, line);
    if (turn === 0) return;
    await page.mouse.wheel(0, turn);
    await page.waitForTimeout(WHEEL_PAUSE_MS);
  }
}

/** Runs in the page: pixels by which the wheel has to turn to come nearer to a line; 0 once it is in the window. */
function turnTowards(line: number): number {
  const { innerHeight } = window;
  const row = document.querySelector(`[data-line="${line}"]`)?.getBoundingClientRect();
  if (row && row.top > innerHeight / 4 && row.bottom < innerHeight * 0.9) return 0;
  if (row) return (row.top + row.bottom - innerHeight) / 2;
  // The first line is always drawn, and is followed by those in the window.
  const drawn = [...document.querySelectorAll<HTMLElement>('[data-line]')];
  const seen = drawn.find((one) => one.getBoundingClientRect().bottom > 0);
  return (line - Number(seen?.dataset['line'] ?? 0)) * (seen?.offsetHeight ?? innerHeight);
}
