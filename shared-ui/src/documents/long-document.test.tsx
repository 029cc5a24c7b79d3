import type { DocumentRecord } from '@accounts/shared-data';
import type { LineItem } from '@accounts/shared-domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { of } from 'rxjs';
import {
  rejection,
  renderInModule,
  TEST_COMPANY,
  testModuleProps,
  type TestCall,
} from '../testing/module-props.tsx';
import { DocumentEditor } from './document-editor.tsx';
import { INVOICE } from './kinds/index.ts';

const LINES = 200;
/** Where line 101 is by the estimated heights, with two rows of description in every third line, in pixels. */
const AT_LINE_101 = 100 * 71 + 34 * 20;
const LISTS: Record<string, object[]> = {
  '/account/v1/contacts/all': [
    { id: 'toms', name: 'Toms', type: 'Customer', status: 'A', email: '', paymentTerms: 14 },
  ],
  '/account/v1/accounts/all': [],
  '/account/v1/taxRates/all': [],
  '/account/v1/items/all': [],
};

const line = (index: number, change: Partial<LineItem> = {}): LineItem => ({
  id: `l${index}`,
  title: `Part ${index + 1}`,
  description: index % 3 === 0 ? 'Steel\nfor the rear wheel' : '',
  itemId: null,
  accountId: 'sales',
  unitPrice: index + 0.5,
  quantity: 2,
  discountRate: index % 5,
  taxRatesId: null,
  taxRate: 0,
  taxAmount: 0,
  totalAmount: 2 * index + 1,
  ...change,
});

const invoice = (lineItems: LineItem[]) =>
  ({
    id: 'invoice',
    version: 3,
    number: 'INV-1',
    reference: '',
    contactId: 'toms',
    issueDate: '2026-03-10',
    dueDate: '2026-04-10',
    amountTaxType: 'ExclusiveTax',
    invoiceStatus: 'Draft',
    notes: { display: false, description: '' },
    lineItems,
  }) as unknown as DocumentRecord;

const stored = Array.from({ length: LINES }, (_, index) => line(index));

/** Opens a stored invoice in the editor; `save` answers its calls. */
async function openInvoice(lineItems = stored, save: (call: TestCall) => unknown = () => ({})) {
  const saves: TestCall[] = [];
  const server = (call: TestCall) => {
    const content = LISTS[call.url];
    if (content) return { content, totalElements: content.length, limit: 5000, offset: 0 };
    if (call.method === 'get') return {};
    saves.push(call);
    return save(call);
  };
  const record = invoice(lineItems);
  renderInModule(
    <DocumentEditor kind={INVOICE} record={record} onSaved={jest.fn()} onCancel={jest.fn()} />,
    testModuleProps(server, '/', { company$: of(TEST_COMPANY) }),
  );
  await screen.findByLabelText('Item, line 1');
  return { saves, user: userEvent.setup() };
}

/** Places of the lines that are drawn. */
const drawnLines = (): number[] =>
  [...document.querySelectorAll<HTMLElement>('[data-line]')].map((row) => Number(row.dataset['line']));

/** jsdom has no layout: rows keep their estimated height, and the page is where a test puts it. */
function scrollTo(top: number): void {
  Object.assign(window, { scrollY: top });
  act(() => void window.dispatchEvent(new Event('scroll')));
}

async function saveDraft(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'More ways to save' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save draft' }));
}

beforeEach(() => {
  sessionStorage.clear();
  Object.assign(window, { scrollY: 0, scrollTo: jest.fn() });
});

describe('a document of 200 lines in the editor', () => {
  it('draws the lines near the window, the first and the last, and tells screen readers of all', async () => {
    await openInvoice();
    const table = screen.getByRole('table');
    expect(table).toHaveAttribute('aria-rowcount', '201');
    scrollTo(AT_LINE_101);
    const drawn = drawnLines();
    expect(drawn).toHaveLength(new Set(drawn).size);
    expect(drawn.length).toBeLessThan(40);
    expect(drawn).toEqual(expect.arrayContaining([0, 95, 100, 105, 199]));
    expect(drawn).toEqual(drawn.toSorted((one, other) => one - other));
    for (const index of drawn)
      expect(screen.getByLabelText(`Item, line ${index + 1}`).closest('tr')).toHaveAttribute(
        'aria-rowindex',
        String(index + 2),
      );
    // The head, the lines, and nothing for the space between them.
    expect(within(table).getAllByRole('row')).toHaveLength(drawn.length + 1);
  });

  it('keeps the line with the focus and its neighbours while they are scrolled away', async () => {
    const { user } = await openInvoice();
    await user.click(screen.getByLabelText('Item, line 4'));
    scrollTo(AT_LINE_101);
    expect(drawnLines()).toEqual(expect.arrayContaining([2, 3, 4, 100]));
    expect(drawnLines()).not.toContain(5);
    expect(screen.getByLabelText('Item, line 4')).toHaveFocus();
    await user.keyboard('!');
    expect(screen.getByLabelText('Item, line 4')).toHaveValue('Part 4!');
    await user.tab();
    expect(screen.getByLabelText('Description, line 4')).toHaveFocus();
  });

  it('saves what it read, lines that were never drawn included', async () => {
    const { user, saves } = await openInvoice();
    scrollTo(AT_LINE_101);
    await saveDraft(user);
    await waitFor(() => expect(saves).toHaveLength(1));
    expect(saves[0]?.data).toMatchObject({ lineItems: stored });
  });

  it('focuses line 180 when a save finds an error there first', async () => {
    const broken = stored.with(179, line(179, { title: '' })).with(190, line(190, { title: '' }));
    const { user, saves } = await openInvoice(broken);
    expect(drawnLines()).not.toContain(179);
    await saveDraft(user);
    await waitFor(() => expect(screen.getByLabelText('Item, line 180')).toHaveFocus());
    expect(screen.getByLabelText('Item, line 180')).toBeInvalid();
    expect(saves).toEqual([]);
  });

  it('focuses line 180 when the server rejects a field of it', async () => {
    const { user } = await openInvoice(stored, () => {
      throw rejection(422, {
        message: 'Please check the fields.',
        code: 'API-FIELDS',
        errors: [{ field: 'lineItems[179].unitPrice', message: 'Too much.' }],
      });
    });
    await saveDraft(user);
    const price = await screen.findByLabelText('Price, line 180');
    await waitFor(() => expect(price).toHaveFocus());
    expect(price).toHaveAccessibleDescription('Too much.');
  });

  it('goes from line to line by Enter, past what was drawn', async () => {
    const { user } = await openInvoice();
    await user.click(screen.getByLabelText('Qty, line 1'));
    for (let row = 0; row < 30; row += 1) await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Qty, line 31')).toHaveFocus();
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(screen.getByLabelText('Qty, line 30')).toHaveFocus();
  });

  it('adds a line at the end and focuses it from the top of the document', async () => {
    const { user } = await openInvoice();
    await user.click(screen.getByRole('button', { name: 'Add line' }));
    expect(screen.getByLabelText('Item, line 201')).toHaveFocus();
    expect(drawnLines()).toContain(200);
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '202');
  });

  it('focuses the last line that was pasted into the middle, and keeps those below', async () => {
    const { user } = await openInvoice();
    await user.click(screen.getByLabelText('Item, line 5'));
    await user.paste(Array.from({ length: 120 }, (_, index) => `Bolt ${index + 1}\t3`).join('\n'));
    expect(screen.getByLabelText('Item, line 124')).toHaveFocus();
    expect(screen.getByLabelText('Item, line 124')).toHaveValue('Bolt 120');
    expect(screen.getByLabelText('Item, line 200')).toHaveValue('Part 200');
  });

  it('moves a line far down with Alt and an arrow, and takes it away with the focus on what follows', async () => {
    const { user } = await openInvoice();
    await user.click(screen.getByLabelText('Item, line 2'));
    for (let row = 0; row < 30; row += 1) await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(screen.getByLabelText('Item, line 32')).toHaveFocus();
    expect(screen.getByLabelText('Item, line 32')).toHaveValue('Part 2');
    fireEvent.click(screen.getByRole('button', { name: 'Remove line 32' }));
    await waitFor(() => expect(screen.getByLabelText('Item, line 32')).toHaveFocus());
    expect(screen.getByLabelText('Item, line 32')).toHaveValue('Part 33');
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '200');
  });
});

describe('a document of 40 lines', () => {
  it('is drawn as a whole, and stays as it is when it grows beyond', async () => {
    const { user } = await openInvoice(stored.slice(0, 40));
    expect(drawnLines()).toHaveLength(40);
    const last = screen.getByLabelText('Item, line 40');
    await user.click(last);
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Item, line 41')).toHaveFocus();
    expect(drawnLines().length).toBeLessThan(40);
    expect(screen.getByLabelText('Item, line 40')).toBe(last);
  });
});
