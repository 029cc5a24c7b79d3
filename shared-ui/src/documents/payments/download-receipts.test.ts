/** @jest-environment node */
import type { Http } from '@accounts/shared-data';
import type { Company, ReceiptDetail, ReceiptRow } from '@accounts/shared-domain';
import { downloadFile } from '../../export/download.ts';
import { readPdf } from '../../export/read-pdf.test-support.ts';
import { rejection, TEST_COMPANY } from '../../testing/module-props.tsx';
import { TEST_RECEIPT } from '../../testing/test-receipt.ts';
import { downloadReceipts } from './download-receipts.ts';

jest.mock('../../export/fonts/font-library.ts', () =>
  jest.requireActual<object>('../../export/plain-fonts.test-support.ts'),
);
jest.mock('../../export/download.ts', () => ({ downloadFile: jest.fn() }));
const saved = jest.mocked(downloadFile);
beforeEach(() => saved.mockReset());

const company: Company = { ...TEST_COMPANY, logo: null };
const row = (id: string, documentId: string) => ({ id, documentId, contactId: 'c1' }) as ReceiptRow;
const paid = (id: string, contactName: string): ReceiptDetail => ({ ...TEST_RECEIPT, id, contactName });

function workOf(details: ReceiptDetail[]) {
  const calls: string[] = [];
  const get = (url: string) => {
    calls.push(url);
    const id = url.split('/').at(-1);
    if (url.includes('/contacts/')) return Promise.resolve({ data: { id, addresses: [], phones: [] } });
    const data = details.find((one) => one.id === id);
    const gone = rejection(404, { code: 'API-NOT-FOUND', message: 'This record could not be found.' });
    return data ? Promise.resolve({ data }) : Promise.reject(gone);
  };
  const http = { get } as unknown as Http;
  return { calls, work: { http, signal: new AbortController().signal, onProgress: () => undefined } };
}

test('the receipt of a payment of two documents is drawn once, after the one before it, each on its own page', async () => {
  const { work, calls } = workOf([paid('r1', 'Exotic Liquids'), paid('r2', 'Tokyo Traders')]);
  const rows = [row('r1', 'i1'), row('r2', 'i2'), row('r2', 'i3')];
  expect(await downloadReceipts('Payments', rows, company, work)).toEqual([]);
  const [bytes, name] = saved.mock.calls[0] ?? [];
  expect(name).toBe('Payments.pdf');
  const { pages } = readPdf(bytes as ArrayBuffer);
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('Exotic Liquids');
  expect(pages[0]).toContain('50.00');
  expect(pages[1]).toContain('Tokyo Traders');
  expect(calls.filter((url) => url.includes('/contacts/'))).toHaveLength(1);
});

test('of a payment that is gone every row is named, and the others come', async () => {
  const { work } = workOf([paid('r1', 'Exotic Liquids')]);
  const message = 'This record could not be found.';
  expect(
    await downloadReceipts('Payments', [row('r1', 'i1'), row('r9', 'i2'), row('r9', 'i3')], company, work),
  ).toEqual([
    { id: 'r9 i2', message },
    { id: 'r9 i3', message },
  ]);
  expect(readPdf(saved.mock.calls[0]?.[0] as ArrayBuffer).pages).toHaveLength(1);
});
