/** Writing without spaces between words: a line may end between two of them. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
/** Signs that do not begin a line. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}\p{M}ー々]/u;
/** Signs that do not end one. */
const OPENING = /[\p{Ps}\p{Pi}]$/u;

const words = new Intl.Segmenter('th', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Lines of a text that are no wider than `width`, as `measure` says. */
export function lineBreaks(text: string, width: number, measure: (words: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  let end = 0;
  for (const part of unbroken(text)) {
    const step = measure(part);
    if (line !== '' && end + measure(part.trimEnd()) > width) {
      lines.push(line.trimEnd());
      [line, end] = ['', 0];
    }
    if (measure(part.trimEnd()) <= width) {
      line += part;
      end += step;
      continue;
    }
    const pieces = cut(part, width, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
    end = measure(line);
  }
  return [...lines, line.trimEnd()];
}

/** Parts of a text between which a line may end: words with the spaces and signs after them. */
function unbroken(text: string): string[] {
  const parts: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = parts.at(-1);
    if (last !== undefined && !mayBreak(last, segment)) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts;
}

function mayBreak(before: string, after: string): boolean {
  if (/^\s/.test(after) || CLOSING.test(after) || OPENING.test(before)) return false;
  if (/[\s-]$/.test(before)) return true;
  return UNSPACED.test(after) || UNSPACED.test(before.at(-1) ?? '');
}

/** A word that is longer than a line, in pieces of whole characters. */
function cut(word: string, width: number, measure: (words: string) => number): string[] {
  const pieces: string[] = [];
  let piece = '';
  let end = 0;
  for (const { segment } of graphemes.segment(word)) {
    const step = measure(segment);
    if (piece !== '' && end + step > width) {
      pieces.push(piece);
      [piece, end] = ['', 0];
    }
    piece += segment;
    end += step;
  }
  return [...pieces, piece];
}
