/** @jest-environment node */
import type { DocumentRow, Http } from '@accounts/shared-data';
import type { Company } from '@accounts/shared-domain';
import { downloadFile } from '../export/download.ts';
import { readPdf } from '../export/read-pdf.test-support.ts';
import { rejection, TEST_COMPANY } from '../testing/module-props.tsx';
import { downloadMany } from './download-many.ts';
import { INVOICE } from './kinds/index.ts';

const company: Company = { ...TEST_COMPANY, logo: null };

const line = {
  id: 'l',
  description: '',
  unitPrice: 10,
  quantity: 1,
  discountRate: 0,
  taxRate: 0,
  taxAmount: 0,
};

function invoice(id: string, lines: number) {
  return {
    id,
    number: `INV-${id}`,
    reference: '',
    contactId: `c${id}`,
    contactName: `Customer ${id}`,
    issueDate: '2026-03-02',
    dueDate: '2026-04-01',
    amountTaxType: 'None',
    currencyCode: 'GBP',
    invoiceStatus: 'Awaiting Payment',
    subTotal: 10 * lines,
    taxAmount: 0,
    totalAmount: 10 * lines,
    paidAmount: 0,
    amountDue: 10 * lines,
    lineItems: Array.from({ length: lines }, (_, index) => ({
      ...line,
      title: `Bell ${index + 1} of ${id}`,
      totalAmount: 10,
    })),
    receipts: [],
    notes: { display: true, description: '' },
    attachments: [],
  };
}

function serverOf(documents: Record<string, object>): Http {
  const get = (url: string) => {
    const id = url.split('/').at(-1) ?? '';
    if (url.includes('/contacts/'))
      return Promise.resolve({ data: { id, name: `Customer ${id}`, addresses: [], phones: [] } });
    const found = documents[id];
    return found
      ? Promise.resolve({ data: found })
      : Promise.reject(rejection(404, { code: 'API-NOT-FOUND', message: 'This record could not be found.' }));
  };
  return { get } as unknown as Http;
}

jest.mock('../export/fonts/font-library.ts', () =>
  jest.requireActual<object>('../export/plain-fonts.test-support.ts'),
);
jest.mock('../export/download.ts', () => ({ downloadFile: jest.fn() }));
const saved = jest.mocked(downloadFile);
beforeEach(() => saved.mockReset());

const rows = (...ids: string[]) => ids.map((id) => invoice(id, 1) as unknown as DocumentRow);

test('three invoices are in one file, in the order of the rows, each numbered from page 1', async () => {
  const progress: number[] = [];
  const http = serverOf({ 1: invoice('1', 1), 2: invoice('2', 40), 3: invoice('3', 1) });
  const work = {
    http,
    signal: new AbortController().signal,
    onProgress: (done: number) => progress.push(done),
  };
  expect(await downloadMany(INVOICE, rows('1', '2', '3'), company, work)).toEqual([]);
  expect(progress).toEqual([1, 2, 3]);
  expect(saved).toHaveBeenCalledTimes(1);
  const [bytes, name, type] = saved.mock.calls[0] ?? [];
  expect([name, type]).toEqual(['Invoices.pdf', 'application/pdf']);
  const { pages } = readPdf(bytes as ArrayBuffer);
  expect(pages).toHaveLength(4);
  const [first, second, third, last] = pages;
  expect(first).toContain('Bell 1 of 1');
  expect(first).toContain('Page 1 of 1');
  expect(first).toContain('Invoice INV-1');
  expect(second).toContain('Bell 1 of 2');
  expect(second).toContain('Page 1 of 2');
  expect(third).toContain('Bell 40 of 2');
  expect(third).toContain('Page 2 of 2');
  expect(third).toContain('400.00');
  expect(third).not.toContain('INV-1');
  expect(last).toContain('Bell 1 of 3');
  expect(last).toContain('Page 1 of 1');
});

test('one that is gone is named, and the others come', async () => {
  const work = {
    http: serverOf({ 1: invoice('1', 1) }),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  };
  expect(await downloadMany(INVOICE, rows('1', '9'), company, work)).toEqual([
    { id: '9', message: 'This record could not be found.' },
  ]);
  expect(readPdf(saved.mock.calls[0]?.[0] as ArrayBuffer).pages).toHaveLength(1);
});

test('cancelled in the middle, no file comes', async () => {
  const controller = new AbortController();
  const work = {
    http: serverOf({ 1: invoice('1', 1), 2: invoice('2', 1) }),
    signal: controller.signal,
    onProgress: () => controller.abort(),
  };
  await downloadMany(INVOICE, rows('1', '2'), company, work);
  expect(saved).not.toHaveBeenCalled();
});
