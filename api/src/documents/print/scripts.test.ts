import { invoice, drawn, line, overprints, type DrawnPaper } from '../../../test/paper/papers.ts';

/** Names of customers, and the family whose letters they are drawn with. */
const NAMES: readonly [name: string, family: string][] = [
  ['Wolski Zajazd Łódź', 'noto-sans-latin-ext'],
  ['Công ty Đặng Thị', 'noto-sans-vietnamese'],
  ['Ελληνική Εταιρεία', 'noto-sans-greek'],
  ['ООО «Ромашка»', 'noto-sans-cyrillic'],
  ['חברת האופניים', 'noto-sans-hebrew'],
  ['شركة الميناء', 'noto-sans-arabic'],
  ['شرکت گاز پارسی', 'noto-sans-arabic'],
  ['ٹھیک ہے کمپنی', 'noto-sans-arabic'],
  ['हिन्दी लिमिटेड', 'noto-sans-devanagari'],
  ['บริษัท น้ำดื่ม', 'noto-sans-thai'],
  ['北京自行车有限公司', 'noto-sans-sc'],
  ['株式会社サイクル', 'noto-sans-jp'],
  ['주식회사 한국', 'noto-sans-kr'],
  ['👍🏽 🇩🇪', 'noto-emoji'],
  ['ქართული Հայ', 'DejaVuSans'],
];

let papers: DrawnPaper[] = [];
beforeAll(() => {
  papers = drawn(...NAMES.map(([name]) => ({ document: { ...invoice, contact: { name, lines: [name] } } })));
});

test.each(NAMES)('a PDF has %s in bold and in plain, with embedded letters of %s', (name, family) => {
  const paper = papers[NAMES.findIndex(([one]) => one === name)];
  expect(paper?.unprintable).toEqual([]);
  expect(paper?.standardFonts).toBe(0);
  for (const weight of ['Bold', 'Regular'])
    expect(paper?.fonts).toContainEqual(expect.stringMatching(new RegExp(`${family}.*-${weight}`)));
  expect(paper?.size).toBeLessThan(80_000);
});

test('texts are read back as they were written, whatever the direction', () => {
  const lines = NAMES.map(([name]) => ({ ...line, title: name }));
  const [paper] = drawn({ document: { ...invoice, lines } });
  const text = paper?.pages.map((page) => page.text).join(' ') ?? '';
  for (const [name] of NAMES) expect(text.replaceAll(' ', '')).toContain(name.replaceAll(' ', ''));
});

test('a document for Taiwan, Hong Kong or Macao writes traditional forms', () => {
  const [simplified, traditional] = drawn(
    { document: { ...invoice, notes: '直骨臺灣' } },
    { document: { ...invoice, notes: '直骨臺灣', chinese: 'traditional' } },
  );
  const families = (paper?: DrawnPaper) =>
    new Set(paper?.fonts.flatMap((font) => /noto-sans-(?:sc|tc)/.exec(font) ?? []));
  expect(families(simplified)).toEqual(new Set(['noto-sans-sc']));
  expect(families(traditional)).toEqual(new Set(['noto-sans-tc']));
  expect(traditional?.unprintable).toEqual([]);
  expect(traditional?.pages[0]?.text).toContain('直骨臺灣');
});

test('a document without kana writes Chinese forms, one with hangul Korean ones', () => {
  const [chinese, korean] = drawn(
    { document: { ...invoice, notes: '直' } },
    { document: { ...invoice, notes: '直 한' } },
  );
  expect(chinese?.fonts.some((font) => font.includes('noto-sans-sc'))).toBe(true);
  expect(korean?.fonts.some((font) => font.includes('noto-sans-sc'))).toBe(false);
});

test('characters that no font has are named, and an empty box stands for them', () => {
  const [paper] = drawn({ document: { ...invoice, notes: 'Old 𐎠 ok' } });
  expect(paper?.unprintable).toEqual(['𐎠']);
  expect(paper?.pages[0]?.text).toContain('Old');
  expect(paper?.pages[0]?.text).toContain('\u25a1');
});

test('a document in Arabic runs from right to left as a whole', () => {
  const [english, arabic] = drawn({ document: invoice }, { document: { ...invoice, language: 'ar' } });
  const placeOf = (text: string, paper = english) =>
    paper?.pages[0]?.places.find((place) => place.text.includes(text));
  expect(placeOf('Harbour')?.x).toBeCloseTo(48, 0);
  const company = placeOf('Harbour Bikes', arabic);
  expect((company?.x ?? 0) + (company?.width ?? 0)).toBeCloseTo(595.28 - 48, 0);
  expect(placeOf('18.00')?.x).toBeGreaterThan(300);
  expect(placeOf('18.00', arabic)?.x).toBeLessThan(300);
  expect(placeOf('Chai', arabic)?.x).toBeGreaterThan(placeOf('18.00', arabic)?.x ?? 0);
  expect(arabic && overprints(arabic)).toEqual([]);
});

test('amounts of a document from right to left are below each other by their decimals, the widest at the edge', () => {
  const amounts = ['1,234.50', '45.02', '7.00'];
  const lines = amounts.map((amount) => ({ ...line, cost: '', quantity: '', amount }));
  const totals = amounts.map((value, at) => ({ label: `Sum ${at}`, value: `-${value}`, strong: false }));
  const [paper] = drawn({ document: { ...invoice, language: 'ar', lines, totals } });
  const places = paper?.pages[0]?.places ?? [];
  for (const sign of ['', '-']) {
    const column = amounts.flatMap((amount) => places.filter(({ text }) => text === sign + amount));
    const [widest] = column;
    expect(column).toHaveLength(3);
    expect(widest?.x).toBeCloseTo(48 + 6, 0);
    for (const { x, width } of column)
      expect(x + width).toBeCloseTo((widest?.x ?? 0) + (widest?.width ?? 0), 1);
  }
});

test('a space behind a picture is as wide as one between letters', () => {
  const [paper] = drawn({ document: { ...invoice, notes: '🚲 🚲 🚲' } });
  const places = paper?.pages[0]?.places.filter(({ text }) => text.includes('🚲')) ?? [];
  const width =
    Math.max(...places.map((place) => place.x + place.width)) - Math.min(...places.map(({ x }) => x));
  // Shares of the size, 9 points: a picture is 1.25 of it wide, a space of letters 0.26.
  expect(width).toBeGreaterThan(3 * 9);
  expect(width).toBeLessThan(9 * (3 * 1.3 + 2 * 0.3));
});
