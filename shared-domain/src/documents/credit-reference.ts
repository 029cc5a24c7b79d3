/** The reference that a credit note's allocations carry unless they are given one (docs/specification.md, section 9). */
export function creditReference(creditNoteId: string): string {
  return `CN_${creditNoteId}`;
}

const OF_AN_ID = /^CN_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The reference of a payment for people: '' for the one that names a credit note's id. */
export function shownReference(reference: string): string {
  return OF_AN_ID.test(reference) ? '' : reference;
}
