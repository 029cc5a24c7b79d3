import {
  MADE_KINDS,
  MAX_MADE_NAMES,
  fieldErrors,
  sentence,
  word,
  type ImportChoices,
  type MadeKind,
  type Message,
} from '@accounts/shared-domain';
import type { MemberContext } from '../../identity/session/member-context.ts';
import { newId } from '../../platform/db/id.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { MADE, type MadeFields } from './made-kinds.ts';
import type { MadeOnTheWay } from './outcome.ts';
import { ACCOUNT_LETTERS, OwnCodes, isOwnCode, itemLetters, readCodes } from './own-codes.ts';

/** Whether it is for what is sold or for what is bought. */
export type Side = 'sale' | 'purchase';

/** A record that is not there and that rows name: with the id that it will have, or why it cannot be made. */
export interface MissingRecord {
  id: string;
  refused: Message | null;
}

/** Fields of a record beside its name, or why it cannot be made. */
type Made = Record<string, unknown> & { refused?: Message };

interface HeldCodes {
  codes: OwnCodes;
  /** Ours and those of the other product, in lower case. */
  stored: ReadonlySet<string>;
}

function heldCodes({ own, foreign }: Awaited<ReturnType<typeof readCodes>>): HeldCodes {
  const stored = new Set([...own, ...foreign].map((code) => code.toLowerCase()));
  return { codes: new OwnCodes(own), stored };
}

const ARCHIVED = 'It is archived. Restore it first.';

interface Wanted extends MissingRecord {
  fields: MadeFields;
}

/** Records that rows name and that are not there: each is made once, where an accepted row names it. */
export class MissingRecords {
  readonly #member: MemberContext;
  readonly #codes: Record<'account' | 'item', HeldCodes>;
  readonly #wanted = new Map<string, Wanted>();

  private constructor(member: MemberContext, codes: Record<'account' | 'item', HeldCodes>) {
    this.#member = member;
    this.#codes = codes;
  }

  /** For one import of a member, where that was chosen: what the role does not allow is refused. */
  static async read(
    tx: Tx,
    member: MemberContext,
    { makeMissing }: Pick<ImportChoices, 'makeMissing'>,
  ): Promise<MissingRecords | null> {
    if (!makeMissing) return null;
    const [account, item] = await Promise.all([readCodes(tx, 'account'), readCodes(tx, 'item')]);
    return new MissingRecords(member, { account: heldCodes(account), item: heldCodes(item) });
  }

  contact(name: string, side: Side): MissingRecord {
    return this.#find('contacts', name, () => ({ type: side === 'sale' ? 'Customer' : 'Supplier' }));
  }

  item(text: string): MissingRecord {
    return this.#find('items', text, () => this.#codesOf('item', text, itemLetters(text)));
  }

  account(text: string, side: Side): MissingRecord {
    const accountClass = side === 'sale' ? 'Revenue' : 'Expense';
    const accountType = side === 'sale' ? 'Sales' : 'Expense';
    return this.#find('accounts', text, () => ({
      accountType,
      accountClass,
      ...this.#codesOf('account', text, ACCOUNT_LETTERS[accountClass]),
    }));
  }

  /** `rate` is the percentage in the name. */
  taxRate(name: string, rate: number): MissingRecord {
    return this.#find('taxRates', name, () => ({ rate }));
  }

  #codesOf(table: 'account' | 'item', text: string, letters: string): Made {
    const { codes, stored } = this.#codes[table];
    // What has this code was not found among the active ones.
    if (stored.has(text.toLowerCase())) return { refused: ARCHIVED };
    return isOwnCode(text) && codes.claim(text)
      ? { code: text, foreignCode: '' }
      : { code: codes.make(text, letters), foreignCode: text };
  }

  #find(kind: MadeKind, name: string, make: () => Made): MissingRecord {
    const key = `${kind} ${name.toLowerCase()}`;
    const known = this.#wanted.get(key);
    if (known !== undefined) return known;
    const { refused, ...given } = make();
    const fields = MADE[kind].complete({ ...given, id: newId(), name });
    const wanted = { id: fields.id, fields, refused: refused ?? this.#refusal(kind, fields) };
    this.#wanted.set(key, wanted);
    return wanted;
  }

  #refusal(kind: MadeKind, fields: MadeFields): Message | null {
    const { area, nouns, rules } = MADE[kind];
    if (!this.#member.can(area, 'create'))
      return sentence('It is not there, and your role may not create {records}.', { records: word(nouns) });
    const [fault] = fieldErrors(rules(this.#member.company.currencyExponent), fields);
    return fault?.message ?? null;
  }

  /** Stores those whose id is named, and takes their places of the plan. */
  async insert(tx: Tx, named: ReadonlySet<string>): Promise<void> {
    for (const [kind, wanted] of this.#byKind(named))
      await MADE[kind].insert(
        tx,
        this.#member,
        wanted.map(({ fields }) => fields),
      );
  }

  /** What has been made once the rows are stored: those that no stored row names after all are taken back. */
  async finish(tx: Tx, made: ReadonlySet<string>, named: ReadonlySet<string>): Promise<MadeOnTheWay[]> {
    const unused = new Set([...made].filter((id) => !named.has(id)));
    for (const [kind, wanted] of this.#byKind(unused).toReversed())
      await MADE[kind].remove(
        tx,
        wanted.map(({ id }) => id),
      );
    return this.#byKind(named).map(([kind, wanted]) => ({
      kind,
      count: wanted.length,
      names: wanted.slice(0, MAX_MADE_NAMES).map(({ fields }) => fields.name),
      ids: wanted.map(({ id }) => id),
    }));
  }

  /** Those with these ids, in the order in which kinds are made. */
  #byKind(ids: ReadonlySet<string>): [MadeKind, Wanted[]][] {
    const all = [...this.#wanted];
    return MADE_KINDS.flatMap((kind): [MadeKind, Wanted[]][] => {
      const of = all.filter(([key, { id }]) => key.startsWith(`${kind} `) && ids.has(id));
      return of.length === 0 ? [] : [[kind, of.map(([, wanted]) => wanted)]];
    });
  }
}
