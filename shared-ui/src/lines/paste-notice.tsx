import { languageOf, MAX_LINES } from '@accounts/shared-domain';
import { Button, Notice } from '../basics/index.ts';
import { useFormats, type Formats } from '../locale/index.ts';
import { t } from '../texts/own-texts.ts';
import { currentLocale } from '../texts/language-store.ts';
import type { Unpasted, UnpastedCell } from './unpasted.ts';

/** Different cells that the sentence names one by one; the others are counted. */
const MAX_NAMED = 20;

interface PasteNoticeProps<Column extends string> {
  unpasted: Unpasted<Column>;
  /** What a column is called in the sentence. */
  columnText: (column: Column) => string;
  onClose: (unpasted: null) => void;
}

/** Says in one sentence what of pasted cells was not taken: cells by line, column and text, columns, rows. */
export function PasteNotice<Column extends string>({
  unpasted,
  columnText,
  onClose,
}: PasteNoticeProps<Column>) {
  const formats = useFormats();
  const parts = [
    ...cellTexts(unpasted.cells, columnText, formats),
    ...unpasted.columns.map(({ place, heading }) =>
      heading === ''
        ? t('lines.paste.column', { place: formats.formatNumber(place + 1) })
        : t('lines.paste.heading', { heading }),
    ),
    ...rowTexts(unpasted.rows, formats),
  ];
  const what = new Intl.ListFormat(languageOf([currentLocale()]), { type: 'conjunction' }).format(parts);
  return (
    <Notice kind="warning" action={<Button onClick={() => onClose(null)}>{t('action.close')}</Button>}>
      {t('lines.paste.unpasted', { what })}
    </Notice>
  );
}

/** Equal cells of a column in several lines are named once. */
function cellTexts<Column extends string>(
  cells: readonly UnpastedCell<Column>[],
  columnText: (column: Column) => string,
  formats: Formats,
): string[] {
  const byText = new Map<string, UnpastedCell<Column>[]>();
  for (const cell of cells) {
    const key = `${cell.column} ${cell.reason} ${cell.text}`;
    byText.set(key, [...(byText.get(key) ?? []), cell]);
  }
  const alike = [...byText.values()];
  const named = alike.slice(0, MAX_NAMED).flatMap(([first, ...others]) => {
    if (!first) return [];
    const rows = [first, ...others].map(({ row }) => row + 1);
    return t(`lines.paste.${first.reason}`, {
      column: columnText(first.column),
      text: first.text,
      count: rows.length,
      lines: rangesOf(rows, formats),
    });
  });
  const rest = alike.slice(MAX_NAMED).flat().length;
  if (rest === 0) return named;
  return [...named, t('lines.paste.more', { count: rest, number: formats.formatNumber(rest) })];
}

function rowTexts(count: number, formats: Formats): string[] {
  if (count === 0) return [];
  const [number, most] = [count, MAX_LINES].map((value) => formats.formatNumber(value));
  return [t('lines.paste.rows', { count, number: number ?? '', most: most ?? '' })];
}

/** Ascending numbers with those that follow each other as a range: `2, 4–9`. */
function rangesOf(rows: readonly number[], { formatNumber }: Formats): string {
  const ranges: [number, number][] = [];
  for (const row of rows) {
    const open = ranges.at(-1);
    if (open?.[1] === row - 1) open[1] = row;
    else ranges.push([row, row]);
  }
  return ranges
    .map(([from, to]) => (from === to ? formatNumber(from) : `${formatNumber(from)}–${formatNumber(to)}`))
    .join(', ');
}
