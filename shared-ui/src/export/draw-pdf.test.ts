/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PrintedDocument, PrintedLine } from '@accounts/shared-domain';
import { readPdf } from './read-pdf.test-support.ts';
import { DocumentPdf } from './draw-pdf.ts';

const line: PrintedLine = {
  id: 'l',
  title: 'Chai',
  detail: '',
  cost: '18.00',
  quantity: '2',
  amount: '36.00',
};
const invoice: PrintedDocument = {
  kind: 'Invoice',
  title: 'Invoice NW-10249',
  fileName: 'Invoice NW-10249.pdf',
  stamp: null,
  logo: null,
  company: { name: 'Harbour Bikes', lines: ['1 Quay', 'Bristol'] },
  contactLabel: 'Bill to',
  contact: { name: 'Toms Spezialitäten', lines: ['México D.F.'] },
  facts: [{ label: 'Issue date', value: '05 Jul 1996' }],
  lines: [line],
  totals: [{ label: 'Total USD', value: '36.00', strong: true }],
  notes: 'Thank you – 5 € “off”.',
};

const noFont = () => Promise.reject(new Error('No other font was needed.'));
const wideFont = () => {
  const file = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
  return Promise.resolve({ name: 'DejaVuSans', base64: readFileSync(file, 'base64') });
};

async function pagesOf(printed: PrintedDocument, font = noFont as typeof wideFont) {
  const pdf = new DocumentPdf({ logo: null, wideFont: font });
  await pdf.add(printed);
  const { bytes, unprintable } = pdf.output();
  return { ...readPdf(bytes), unprintable, size: bytes.byteLength };
}

describe('the PDF of a document, read with a PDF reader', () => {
  it('is one A4 page upright with the four columns, names and figures', async () => {
    const { pages, width, height } = await pagesOf(invoice);
    expect(pages).toHaveLength(1);
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
    for (const words of [
      'Item Description',
      'Cost',
      'QTY',
      'Amount',
      'Toms Spezialitäten',
      'México D.F.',
      '36.00',
      '5 € “off”',
    ]) {
      expect(pages[0]).toContain(words);
    }
    expect(pages[0]).not.toContain('DRAFT');
  });

  it('carries the stamp on every page of a draft, and page numbers', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => ({ ...line, title: `Line ${index + 1}` }));
    const { pages } = await pagesOf({ ...invoice, stamp: 'Draft', lines });
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((words, index) => {
      expect(words).toContain('DRAFT');
      expect(words).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(words).toContain(index === 0 ? 'Item Description' : '');
    });
    expect(pages.join(' ')).toContain('Line 120');
  });

  it('writes other scripts with an embedded font that holds only what is used', async () => {
    const contact = { name: 'Wolski Zajazd Łódź', lines: ['Ελλάδα', 'Москва'] };
    const { pages, unprintable, size } = await pagesOf({ ...invoice, contact }, wideFont);
    for (const words of ['Wolski Zajazd Łódź', 'Ελλάδα', 'Москва', 'Harbour Bikes'])
      expect(pages[0]).toContain(words);
    expect(unprintable).toEqual([]);
    expect(size).toBeLessThan(200_000);
  });

  it('says which characters it could not print instead of printing wrong ones', async () => {
    const { unprintable } = await pagesOf({ ...invoice, notes: '請求 ok' }, wideFont);
    expect(unprintable).toEqual(['請', '求']);
  });
});
