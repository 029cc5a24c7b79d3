/** The reference that a credit note's allocations carry unless they are given one (specification, section 9). */
export function creditReference(creditNoteId: string): string {
  return `CN_${creditNoteId}`;
}
