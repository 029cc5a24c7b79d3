import { beyondPage, drawn, invoice, line, overprints } from '../../../test/paper/papers.ts';

test('a document is one A4 page upright with its columns, names and amounts', () => {
  const [paper] = drawn({ document: invoice });
  const [page] = paper?.pages ?? [];
  expect(paper?.pages).toHaveLength(1);
  expect([page?.width, page?.height].map((points) => Math.round(points ?? 0))).toEqual([595, 842]);
  for (const words of [
    'Item Description',
    'Cost',
    'QTY',
    'Amount',
    'Toms Spezialitäten',
    'México D.F.',
    '36.00',
    '5 € “off”',
  ])
    expect(page?.text).toContain(words);
  expect(page?.text).not.toContain('DRAFT');
});

test('a document of a country that writes on Letter is a Letter page', () => {
  const [paper] = drawn({ document: { ...invoice, paperSize: 'letter' } });
  expect([paper?.pages[0]?.width, paper?.pages[0]?.height]).toEqual([612, 792]);
});

test('the stamp of a draft is on every page, and pages are numbered', () => {
  const lines = Array.from({ length: 120 }, (_each, at) => ({ ...line, title: `Line ${at + 1}` }));
  const [paper] = drawn({ document: { ...invoice, stamp: 'Draft', lines } });
  const pages = paper?.pages ?? [];
  expect(pages.length).toBeGreaterThan(2);
  for (const [at, { text }] of pages.entries()) {
    expect(text).toContain('DRAFT');
    expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
  }
  expect(pages[0]?.text).toContain('Item Description');
  expect(pages.map(({ text }) => text).join(' ')).toContain('Line 120');
});

const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft ';
/** 150 letters and more, with spaces and without. */
const NAMES = [LONG.repeat(2), 'W'.repeat(150), 'i'.repeat(150), 'Harbour Bikes and Sons '.repeat(8)];

test.each(['classic', 'modern', 'compact'] as const)(
  'nothing lies on other text or beyond the page, however long names, addresses and amounts are (%s)',
  (layout) => {
    const orders = NAMES.flatMap((name) =>
      (['en', 'ar'] as const).map((language) => ({
        document: {
          ...invoice,
          language,
          look: { layout, accent: '#1f1b2e' },
          company: { name, lines: [name, 'Bristol'] },
          contact: { name, lines: [name, name] },
          facts: [
            { label: name, value: name },
            { label: 'Reference', value: 'R'.repeat(90) },
          ],
          lines: [
            { ...line, title: name, detail: name, cost: '123,456,789,012.34', amount: '123,456,789,012.34' },
          ],
          totals: [{ label: name, value: '123,456,789,012.34', strong: true }],
          howToPay: { facts: [{ label: name, value: name }], note: name },
          notes: name,
          footer: name,
          title: `Invoice ${name}`,
        },
      })),
    );
    for (const paper of drawn(...orders)) {
      expect([overprints(paper), beyondPage(paper)]).toEqual([[], []]);
    }
  },
);

test('a description longer than a page goes on on the next one', () => {
  const detail = Array.from({ length: 200 }, (_each, at) => `Row ${at + 1}`).join('\n');
  const [paper] = drawn({ document: { ...invoice, lines: [{ ...line, detail }] } });
  const text = paper?.pages.map((page) => page.text).join(' ') ?? '';
  for (let row = 1; row <= 200; row += 1) expect(text).toContain(`Row ${row}`);
  expect(paper && overprints(paper)).toEqual([]);
});

test('a PDF is an archive that screen readers can read: fonts, colours, language, title, structure', () => {
  const [paper] = drawn({ document: { ...invoice, language: 'de', title: 'Rechnung Łódź <1>' } });
  expect(paper?.header).toBe('%PDF-1.7');
  expect(paper?.standardFonts).toBe(0);
  for (const entry of ['/MarkInfo <</Marked true>>', '/StructTreeRoot', '/GTS_PDFA1', '/Lang <feff00640065>'])
    expect(paper?.catalog).toContain(entry);
  expect(paper?.title).toBe('Rechnung Łódź <1>');
  for (const entry of [
    '<pdfaid:part>3</pdfaid:part>',
    '<pdfaid:conformance>A</pdfaid:conformance>',
    'Rechnung &#321;&#243;d&#378; &#60;1&#62;',
  ])
    expect(paper?.metadata).toContain(entry);
  const tree = paper?.pages[0]?.tree ?? '';
  for (const role of ['H1', 'P', 'Table', 'TR', 'TH', 'TD']) expect(tree).toContain(`"role":"${role}"`);
  // The head and one line of four cells.
  expect(tree.match(/"role":"TR"/g)).toHaveLength(2);
  expect(tree.match(/"role":"TD"/g)).toHaveLength(4);
});
