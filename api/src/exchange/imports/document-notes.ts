import { NOTES_LENGTH, sentence } from '@accounts/shared-domain';
import type { ReadDocument } from './document-lines.ts';

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
