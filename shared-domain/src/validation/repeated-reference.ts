import { sentence, word, type Sentence } from '../sentences/index.ts';

/**
 * A supplier's number that two bills carry is worth a second look (docs/accounting.md, section 3, Bill): a warning, because it may be so. Without
 * `number` the other bill is a draft.
 */
export function repeatedReferenceWarning(reference: string, number: string): Sentence {
  return sentence('Another bill of this supplier has the number {reference}: {number}.', {
    reference,
    number: number === '' ? word('a draft') : number,
  });
}
