import { DESCRIPTION_LENGTH, NAME_LENGTH, NOTES_LENGTH, sentence } from '@accounts/shared-domain';
import type { ReadDocument } from './document-lines.ts';

/** A description of a file as a line and the notes of a document hold it. */
export interface SplitDescription {
  title: string;
  description: string;
  /** What the line has no room for. */
  rest: string;
}

const SPACES = [' ', '\n'];
/** Of a character that is cut in two. */
const FIRST_HALF = /[\uD800-\uDBFF]$/;

/**
 * A short description is the title of its line; a longer one keeps its beginning there. One of several lines, or longer than a
 * line's description, goes on in it, and what is left over is for the notes.
 */
export function splitDescription(text: string): SplitDescription {
  const whole = text.replaceAll(/\r\n?/g, '\n');
  const isOneLine = !whole.includes('\n');
  if (isOneLine && whole.length <= NAME_LENGTH) return { title: whole, description: '', rest: '' };
  if (isOneLine && whole.length <= DESCRIPTION_LENGTH)
    return { title: whole.slice(0, NAME_LENGTH).replace(FIRST_HALF, ''), description: whole, rest: '' };
  const end = whole.indexOf('\n');
  const [title] = cut(end < 0 ? whole : whole.slice(0, end), NAME_LENGTH);
  return { title, ...splitAfterTitle(whole.slice(title.length).trimStart()) };
}

/** A description beside a title. */
export function splitAfterTitle(text: string): Pick<SplitDescription, 'description' | 'rest'> {
  const [description, rest] = cut(text, DESCRIPTION_LENGTH);
  return { description, rest };
}

/** A beginning of at most so many characters that ends with a word where it can, and what is behind it. */
function cut(text: string, length: number): [start: string, rest: string] {
  if (text.length <= length) return [text, ''];
  const space = Math.max(...SPACES.map((each) => text.lastIndexOf(each, length)));
  const end = space > length / 2 ? space : length;
  const start = text.slice(0, end).replace(FIRST_HALF, '');
  return [start.trimEnd(), text.slice(start.length).trimStart()];
}

/** The notes of a document with what its lines have no room for; what the notes have no room for is an error of its row. */
export function notesOf({ rows, lines }: ReadDocument): string {
  let notes = lines[0]?.notes ?? '';
  for (const [index, { rest }] of lines.entries()) {
    if (rest === '') continue;
    const longer = notes === '' ? rest : `${notes}\n${rest}`;
    if (longer.length > NOTES_LENGTH) {
      const message = sentence(
        'The line and the notes of the document have no room for the last {count} characters. Shorten it.',
        { count: longer.length - NOTES_LENGTH },
      );
      rows[index]?.fail('description', message);
      continue;
    }
    notes = longer;
    const message = sentence('The last {count} characters are in the notes of the document.', {
      count: rest.length,
    });
    rows[index]?.addWarning('description', message);
  }
  return notes;
}
