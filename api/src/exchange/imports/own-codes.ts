import { NAME_LENGTH, codeSchema, type AccountClass } from '@accounts/shared-domain';
import type { Tx } from '../../platform/db/transaction.ts';

/** Longest code, and most letters of one that is counted up: four digits at least are left. */
const MAX_CODE_LENGTH = 10;
const MAX_COUNTED_LETTERS = 5;
const COUNTED_DIGITS = 4;

/** Letters that codes of accounts begin with. */
export const ACCOUNT_LETTERS: Record<AccountClass, string> = {
  Asset: 'AST',
  Liability: 'LIA',
  Equity: 'EQU',
  Revenue: 'REV',
  Expense: 'EXP',
};
/** Letters of an item's code where the one of the other product has none. */
const ITEM_LETTERS = 'ITM';

/** Whether a text is a code here: letters followed by digits. */
export const isOwnCode = (text: string): boolean => codeSchema.isValidSync(text);

/** Makes codes that no other record has; the same records and texts in the same order give the same codes. */
export class OwnCodes {
  readonly #taken: Set<string>;
  readonly #next = new Map<string, number>();

  /** `taken` are the codes that are in use, in any case. */
  constructor(taken: Iterable<string>) {
    this.#taken = new Set([...taken].map((code) => code.toUpperCase()));
  }

  /** Letters and the digits of the other code where that is one of ours and free; otherwise letters and the next number. */
  make(foreign: string, letters: string): string {
    const digits = foreign.replaceAll(/\D/g, '');
    const own = `${letters}${digits}`;
    return this.#take(isOwnCode(own) && !this.#taken.has(own) ? own : this.#counted(letters));
  }

  /** Whether a code is free; it is taken then. */
  claim(code: string): boolean {
    const isFree = !this.#taken.has(code.toUpperCase());
    this.#take(code.toUpperCase());
    return isFree;
  }

  #take(code: string): string {
    this.#taken.add(code);
    return code;
  }

  #counted(letters: string): string {
    const start = letters.slice(0, MAX_COUNTED_LETTERS);
    let number = this.#next.get(start) ?? 1;
    let code = '';
    do {
      code = `${start}${String(number).padStart(COUNTED_DIGITS, '0')}`;
      number += 1;
    } while (this.#taken.has(code));
    this.#next.set(start, number);
    return code;
  }
}

/** Letters of an item's code: those of the other product's code, without accents, as far as there is room for digits. */
export function itemLetters(foreign: string): string {
  const letters = foreign
    .slice(0, NAME_LENGTH)
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '');
  const digits = foreign.replaceAll(/\D/g, '').length;
  const room = Math.max(MAX_CODE_LENGTH - digits, MAX_COUNTED_LETTERS);
  return letters === '' ? ITEM_LETTERS : letters.slice(0, room);
}

/** Codes of the records of a table, archived ones included: ours, and those of the other product. */
export async function readCodes(
  tx: Tx,
  table: 'account' | 'item',
): Promise<{ own: string[]; foreign: string[] }> {
  const rows = await tx.run<{ code: string; foreign_code: string }>(
    `SELECT code, foreign_code FROM ${table} WHERE company_id = $1`,
    [tx.companyId],
  );
  const foreign = rows.map(({ foreign_code }) => foreign_code).filter((code) => code !== '');
  return { own: rows.map(({ code }) => code), foreign };
}
