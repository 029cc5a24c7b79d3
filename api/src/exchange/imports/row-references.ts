import { MESSAGES, sentence } from '@accounts/shared-domain';
import { quoted } from './cells.ts';
import type { DocumentReferences } from './document-references.ts';
import type { MissingRecord, Side } from './missing-records.ts';
import type { NamedReferences } from './references.ts';
import type { RowReader } from './row-reader.ts';

/** The id of a record that will be made, or null with the reason noted on the row. */
export function idOfMissing(row: RowReader, key: string, { id, refused }: MissingRecord): string | null {
  if (refused === null) return id;
  row.fail(key, refused);
  return null;
}

/** Code and name of an account in one text: "1200 Bank", "1200 · Bank". */
const LABEL = /^(\S+)\s+(?:[·-]\s+)?(\S.*)$/;

/** The account of a text in lower case: its code or name, or both of them where they are of the same account. */
function accountNamed(
  text: string,
  accounts: NamedReferences['accounts'],
): { id: string; control: boolean } | undefined {
  const [, code = '', name = ''] = LABEL.exec(text) ?? [];
  const labelled = accounts.get(code);
  return accounts.get(text) ?? (labelled?.id === accounts.get(name)?.id ? labelled : undefined);
}

/** The account named in a cell, by code or name; null when the cell is empty or wrong. A missing one is of its side. */
export function accountIn(
  row: RowReader,
  key: string,
  { accounts, missing }: NamedReferences,
  side: Side = 'sale',
): string | null {
  const text = row.text(key);
  if (text === '') return null;
  const account = accountNamed(text.toLowerCase(), accounts);
  if (account === undefined && missing !== null) return idOfMissing(row, key, missing.account(text, side));
  if (account === undefined)
    row.fail(key, sentence('There is no account {account}.', { account: quoted(text) }));
  else if (account.control)
    row.fail(key, sentence('{text} is kept by the system; choose another account.', { text: quoted(text) }));
  return account?.id ?? null;
}

/**
 * The tax rate named in a cell; null when the cell is empty or wrong. A percentage alone is the only rate that has it. A
 * missing one has the percentage of its name.
 */
export function taxRateIn(
  row: RowReader,
  key: string,
  { taxRates, missing }: NamedReferences,
): { id: string; rate: number } | null {
  const text = row.text(key);
  if (text === '') return null;
  const known = taxRates.get(text.toLowerCase());
  if (known !== undefined) return known;
  const [only, ...more] = ratesOf(text, row, key, taxRates);
  if (only !== undefined && more.length === 0) return only;
  if (only !== undefined) {
    const message = sentence(
      'There is more than one tax rate of {rate}. Give one of them {rate} as its previous code.',
      { rate: quoted(text) },
    );
    row.fail(key, message);
    return null;
  }
  if (missing === null) {
    row.fail(key, sentence('There is no tax rate {rate}.', { rate: quoted(text) }));
    return null;
  }
  const rate = percentageOf(row, key, text);
  const id = rate === null ? null : idOfMissing(row, key, missing.taxRate(text, rate));
  return rate === null || id === null ? null : { id, rate };
}

/** The tax rates of a percentage, which is all that a text says; none where it says more. */
function ratesOf(
  text: string,
  row: RowReader,
  key: string,
  taxRates: NamedReferences['taxRates'],
): { id: string; rate: number }[] {
  const [percentage = ''] = percentagesIn(text);
  if (percentage === '' || text.replaceAll(' ', '') !== `${percentage}%`) return [];
  const wanted = row.percentIn(key, percentage);
  const byId = new Map([...taxRates.values()].map((each) => [each.id, each]));
  return [...byId.values()].filter(({ rate }) => rate === wanted);
}

/** The numbers before percent signs: "20% (VAT on Income)" and "VAT 20 %" have 20. */
function percentagesIn(text: string): string[] {
  const parts = text.split('%').slice(0, -1);
  return parts.flatMap((part) => {
    const before = part.trimEnd();
    let start = before.length;
    while (start > 0 && '0123456789.,'.includes(before.charAt(start - 1))) start -= 1;
    return start === before.length ? [] : [before.slice(start)];
  });
}

/** The one percentage in the name of a tax rate; null, with an error, where there is none or more than one. */
function percentageOf(row: RowReader, key: string, text: string): number | null {
  const [found, ...more] = percentagesIn(text);
  if (found !== undefined && more.length === 0) return row.percentIn(key, found);
  const message = sentence(
    'There is no tax rate {rate}, and its name does not have one percentage to make it with.',
    { rate: quoted(text) },
  );
  row.fail(key, message);
  return null;
}

/** The contact named in a cell, '' when the cell is empty or wrong. */
export function contactIn(
  row: RowReader,
  { contacts, missing, side }: Pick<DocumentReferences, 'contacts' | 'missing' | 'side'>,
): string {
  const name = row.text('contact');
  const id = contacts.get(name.toLowerCase());
  if (name !== '' && id === undefined && missing !== null)
    return idOfMissing(row, 'contact', missing.contact(name, side)) ?? '';
  if (name === '') row.fail('contact', MESSAGES.contactRequired);
  else if (id === undefined)
    row.fail('contact', sentence('There is no contact {contact}.', { contact: quoted(name) }));
  return id ?? '';
}

/** The item named in a cell, by code or name; undefined when there is none. */
export function itemIn(
  row: RowReader,
  text: string,
  { items, missing }: Pick<DocumentReferences, 'items' | 'missing'>,
): { id: string; name: string } | undefined {
  const item = items.get(text.toLowerCase());
  if (item !== undefined) return item;
  if (missing === null) {
    row.fail('item', sentence('There is no item {item}.', { item: quoted(text) }));
    return undefined;
  }
  const id = idOfMissing(row, 'item', missing.item(text));
  return id === null ? undefined : { id, name: text };
}
