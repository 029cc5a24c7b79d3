import { strFromU8, unzipSync } from 'fflate';

/** A workbook as its parts say (ECMA-376, part 1), read without the library that writes it. */
export interface WorkbookParts {
  /** Cells of the first sheet as text: amounts as they are stored, days as YYYY-MM-DD. */
  rows: string[][];
  /** What another program would stumble over. */
  faults: string[];
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const DAY_MS = 86_400_000;
/** Day 0 of a spreadsheet's calendar. */
const EPOCH = Date.UTC(1899, 11, 30);

/** Text of XML, its named and numbered entities replaced. */
function unescaped(text: string): string {
  return text.replace(/&(#x?)?(\w+);/g, (_whole, numbered: string | undefined, name: string) =>
    numbered === undefined
      ? (ENTITIES[name] ?? '')
      : String.fromCodePoint(Number.parseInt(name, numbered === '#x' ? 16 : 10)),
  );
}

const attribute = (tag: string, name: string): string =>
  unescaped(new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

/** The opening tags of a name with what is inside them. */
function elements(xml: string, name: string): { tag: string; inside: string }[] {
  const pattern = new RegExp(`<${name}(\\s[^>]*?)?(?:/>|>([^]*?)</${name}>)`, 'g');
  return [...xml.matchAll(pattern)].map(([, tag = '', inside = '']) => ({ tag, inside }));
}

const textIn = (xml: string): string =>
  elements(xml, 't')
    .map(({ inside }) => unescaped(inside))
    .join('');

/** Reads a workbook from its parts alone. */
export function readWorkbookParts(file: Uint8Array): WorkbookParts {
  const parts = Object.fromEntries(
    Object.entries(unzipSync(file)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
  const faults = [...faultsOfPackage(parts), ...Object.entries(parts).flatMap(faultsOfXml)];
  const strings = elements(parts['xl/sharedStrings.xml'] ?? '', 'si').map(({ inside }) => textIn(inside));
  const formats = cellFormats(parts['xl/styles.xml'] ?? '');
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
  const rows: string[][] = [];
  let last = 0;
  for (const { tag, inside } of elements(sheet, 'row')) {
    const number = Number(attribute(tag, 'r'));
    if (number <= last) faults.push(`row ${number} after ${last}`);
    last = number;
    const row: string[] = (rows[number - 1] = []);
    let before = -1;
    for (const cell of elements(inside, 'c')) {
      const place = attribute(cell.tag, 'r');
      const column = columnOf(place);
      if (column <= before || !place.endsWith(String(number))) faults.push(`${place} in row ${number}`);
      before = column;
      const style = Number(attribute(cell.tag, 's') || 0);
      if (style >= formats.length) faults.push(`style ${style} of ${place}`);
      row[column] = valueOf(cell, { strings, format: formats[style] ?? '', faults });
    }
  }
  return { rows: Array.from(rows, (row) => Array.from(row ?? [], (cell) => cell ?? '')), faults };
}

/** Every part has a type, and every relation a part. */
function faultsOfPackage(parts: Record<string, string>): string[] {
  const types = parts['[Content_Types].xml'] ?? '';
  const endings = elements(types, 'Default').map(({ tag }) => attribute(tag, 'Extension'));
  const named = elements(types, 'Override').map(({ tag }) => attribute(tag, 'PartName').slice(1));
  const untyped = Object.keys(parts).filter(
    (name) =>
      name !== '[Content_Types].xml' &&
      !named.includes(name) &&
      !endings.includes(name.split('.').at(-1) ?? ''),
  );
  const unknown = named.filter((name) => parts[name] === undefined);
  const lost = Object.entries(parts).flatMap(([name, xml]) => {
    if (!name.endsWith('.rels')) return [];
    const folder = name.replace(/_rels\/[^/]*$/, '');
    return elements(xml, 'Relationship')
      .filter(({ tag }) => attribute(tag, 'TargetMode') !== 'External')
      .map(({ tag }) => attribute(tag, 'Target'))
      .map((target) => (target.startsWith('/') ? target.slice(1) : folder + target))
      .filter((target) => parts[target] === undefined);
  });
  return [...untyped, ...unknown, ...lost].map((name) => `part ${name}`);
}

/** Characters that XML 1.0 has no place for, and tags that are not closed. */
function faultsOfXml([name, xml]: [string, string]): string[] {
  const open: string[] = [];
  const faults = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/u.test(xml) ? [`character in ${name}`] : [];
  for (const [, end = '', tag = '', empty = ''] of xml.matchAll(/<(\/?)([\w:]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (empty) continue;
    if (!end) open.push(tag);
    else if (open.pop() !== tag) faults.push(`tag ${tag} in ${name}`);
  }
  return open.length > 0 ? [...faults, `open ${open.join(' ')} in ${name}`] : faults;
}

/** Number formats of the styles of cells. */
function cellFormats(styles: string): string[] {
  const codes = new Map(
    elements(styles, 'numFmt').map(({ tag }) => [attribute(tag, 'numFmtId'), attribute(tag, 'formatCode')]),
  );
  const [cells] = elements(styles, 'cellXfs');
  return elements(cells?.inside ?? '', 'xf').map(({ tag }) => codes.get(attribute(tag, 'numFmtId')) ?? '');
}

/** Place of a column, from 0: `B7` is 1. */
function columnOf(place: string): number {
  const letters = /^[A-Z]+/.exec(place)?.[0] ?? '';
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function valueOf(
  { tag, inside }: { tag: string; inside: string },
  { strings, format, faults }: { strings: string[]; format: string; faults: string[] },
): string {
  const [value] = elements(inside, 'v');
  const stored = unescaped(value?.inside ?? '');
  const kind = attribute(tag, 't');
  if (elements(inside, 'f').length > 0) faults.push(`formula in ${attribute(tag, 'r')}`);
  if (kind === 's') {
    const text = strings[Number(stored)];
    if (text === undefined) faults.push(`text ${stored} of ${attribute(tag, 'r')}`);
    return text ?? '';
  }
  if (kind === 'inlineStr') return textIn(inside);
  if (kind === 'str' || stored === '') return stored;
  if (!Number.isFinite(Number(stored))) faults.push(`number ${stored} of ${attribute(tag, 'r')}`);
  return format.includes('yy')
    ? new Date(EPOCH + Number(stored) * DAY_MS).toISOString().slice(0, 10)
    : stored;
}
