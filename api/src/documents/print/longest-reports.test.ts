import type { PrintedReport } from '@accounts/shared-domain';
import { FILLINGS, longText } from '../../../test/paper/long-texts.ts';
import { beyondPage, drawn, overprints } from '../../../test/paper/papers.ts';

/** Fifteen digits, the most of an amount, below zero as reports write it. */
const AMOUNT = '(9,999,999,999,999.99)';

/** A report of so many columns of texts and amounts, every text as long as it may be. */
function report(filling: string, texts: number, amounts: number): PrintedReport {
  const name = longText(filling);
  const columns = [
    ...Array.from({ length: texts }, () => ({ title: longText(filling, 40), isNumeric: false })),
    ...Array.from({ length: amounts }, (_each, at) => ({ title: `31 Dec ${2026 - at}`, isNumeric: true })),
  ];
  const row = (bold: boolean) => ({
    cells: columns.map(({ isNumeric }) => (isNumeric ? AMOUNT : name)),
    bold,
  });
  return { heading: [name, name, name], tables: [{ title: name, columns, rows: [row(false), row(true)] }] };
}

/** Columns of texts and of amounts that reports have: a balance, an aged report compared, the whole ledger, twelve months. */
const SHAPES: readonly [texts: number, amounts: number][] = [
  [1, 2],
  [2, 3],
  [2, 6],
  [6, 3],
  [4, 4],
  [1, 12],
];

test.each(
  (['a4', 'letter'] as const).flatMap((paperSize) =>
    (['en', 'ar'] as const).map((language) => [paperSize, language] as const),
  ),
)(
  'no text of a report lies on another or beyond the page, and no amount is broken (%s, %s)',
  (paperSize, language) => {
    const orders = SHAPES.flatMap(([texts, amounts]) =>
      FILLINGS.map((filling) => ({ report: { ...report(filling, texts, amounts), paperSize, language } })),
    );
    for (const [at, paper] of drawn(...orders).entries()) {
      const shape = SHAPES[Math.floor(at / FILLINGS.length)];
      expect([shape, overprints(paper), beyondPage(paper)]).toEqual([shape, [], []]);
      const whole = paper.pages.flatMap(({ places }) => places.filter(({ text }) => text === AMOUNT));
      expect([shape, whole.length]).toEqual([shape, 2 * (shape?.[1] ?? 0)]);
    }
  },
);
