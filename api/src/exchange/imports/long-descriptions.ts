import { DESCRIPTION_LENGTH, NAME_LENGTH } from '@accounts/shared-domain';

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
