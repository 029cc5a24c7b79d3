import {
  OWN_PRODUCT,
  IMPORT_KINDS,
  MOVE_IN_KINDS,
  trialBalanceColumns,
  exportColumns,
  lacksColumn,
  plainHeading,
  templateColumns,
  type ImportColumn,
  type ImportKind,
  type MoveInKind,
} from '@accounts/shared-domain';
import {
  IMPORT_PROFILES,
  chosenFile,
  filePositions,
  profilesOf,
} from '@accounts/shared-domain/import-profiles';
import { mapHeadings } from '../imports/map-columns.ts';
import { mapTrialBalance } from './trial-balance-columns.ts';

/** What a file looks like. */
export interface RecognisedKind {
  /** null: no kind, or more than one. */
  kind: MoveInKind | null;
  product: string | null;
  /** Product whose headings it is read by although fewer of its signs are there; null for what its headings say. */
  profile: string | null;
}

/** Share of its headings that a kind must know where nothing else speaks for it. */
const MIN_SHARE = 0.5;
/** By how much the best kind leads. */
const MIN_LEAD = 0.1;
/** What the headings of a known product count beside the share of headings, and what the name of the file does. */
const PRODUCT_POINTS = 1;
const NAME_POINTS = 0.5;

/** Words in names of files, the more special ones first. */
const NAMES: readonly (readonly [MoveInKind, RegExp])[] = [
  ['trialBalance', /trial|summen|\bsusa\b|saldenliste|ميزان/],
  ['openingBalances', /opening|conversion|er(ö|oe)ffnung|افتتاح/],
  ['invoicePayments', /(invoice|customer|sales).*(payment|receipt)|payments?.?received|zahlungseing/],
  ['billPayments', /(bill|vendor|supplier|purchase).*payment|payments?.?made|zahlungsausg/],
  ['creditNotes', /credit.?(note|memo)|gutschrift|إشعار/],
  ['purchaseOrders', /purchase.?order|bestellung|أوامر الشراء/],
  ['quotes', /quot(e|ation)|estimate|angebot|عرض|عروض/],
  ['journals', /journal|buchung|قيود/],
  ['taxRates', /tax|\bvat\b|steuer|ضريب/],
  ['accounts', /chart|account|konten|حساب/],
  ['bills', /bill|purchase|payable|eingangsrechnung|مشتريات/],
  ['invoices', /invoice|sales|receivable|rechnung|فاتور|فواتير/],
  ['contacts', /contact|customer|client|vendor|supplier|cards|kunden|lieferant|kontakt|عملاء|مورد/],
  ['items', /item|product|inventory|stock|artikel|produkt|أصناف|منتجات/],
];

/** Recognises a file by its headings, over all kinds, and by its name; `product` is the one that a person has chosen. */
export function recogniseKind(
  name: string,
  header: readonly string[],
  product: string | null,
): RecognisedKind {
  const hint = hintOf(name);
  const own = IMPORT_KINDS.filter((kind) => isOwnExport(kind, header));
  const ownKind = own.length === 1 ? own[0] : own.find((kind) => kind === hint);
  if (ownKind !== undefined) return { kind: ownKind, product: OWN_PRODUCT, profile: null };
  const scored = MOVE_IN_KINDS.flatMap((kind) => {
    const found = kind === 'trialBalance' ? scoreTrialBalance(header) : scoreImport(kind, header, product);
    if (found === null || (found.product === null && kind !== hint && found.share < MIN_SHARE)) return [];
    const points = (found.product === null ? 0 : PRODUCT_POINTS) + (kind === hint ? NAME_POINTS : 0);
    return [{ kind, ...found, score: found.share + points }];
  }).toSorted((one, other) => other.score - one.score);
  // What one product calls a trial balance may be imported as opening balances: its name says which it is.
  if (hint === 'trialBalance' && scored.some(({ kind }) => kind === hint))
    return { kind: hint, product: scored[0]?.product ?? null, profile: null };
  const [best, second] = scored;
  if (best === undefined || (second !== undefined && best.score - second.score < MIN_LEAD))
    return { kind: null, product: best?.product ?? null, profile: null };
  return { kind: best.kind, product: best.product, profile: best.profile };
}

interface Score {
  share: number;
  product: string | null;
  profile: string | null;
}

function scoreImport(kind: ImportKind, header: readonly string[], product: string | null): Score | null {
  const { positions, recognised } = mapHeadings(kind, header, {}, null);
  if (recognised !== null) {
    const given = recognised.file.defaults ?? {};
    const has = (key: string): boolean => positions.has(key) || Object.hasOwn(given, key);
    return trialBalanceColumns(kind).some((column) => lacksColumn(column, has))
      ? null
      : { share: shareOf(positions.size, header), product: recognised.profile.id, profile: null };
  }
  const guessed = isWhole(trialBalanceColumns(kind), positions) ? positions.size : 0;
  const chosen = chosenPositions(kind, header, product);
  if (guessed === 0 && chosen === 0) return null;
  return chosen > 0 && chosen >= guessed
    ? { share: shareOf(chosen, header), product, profile: product }
    : { share: shareOf(guessed, header), product: null, profile: null };
}

/** Columns that the headings of a chosen product feed; 0 where it has no such file, or one that is needed is missing. */
function chosenPositions(kind: ImportKind, header: readonly string[], product: string | null): number {
  if (product === null || !profilesOf(kind).some(({ id }) => id === product)) return 0;
  const file = chosenFile(product, kind, header)?.file;
  if (file === undefined) return 0;
  const positions = filePositions(file, header);
  const has = (key: string): boolean => positions.has(key) || Object.hasOwn(file.defaults ?? {}, key);
  return trialBalanceColumns(kind).some((column) => lacksColumn(column, has)) ? 0 : positions.size;
}

function scoreTrialBalance(header: readonly string[]): Score | null {
  const positions = mapTrialBalance(header, {});
  return positions === null ? null : { share: shareOf(positions.size, header), product: null, profile: null };
}

function isWhole(columns: readonly ImportColumn[], positions: ReadonlyMap<string, number>): boolean {
  return !columns.some((column) => lacksColumn(column, (key) => positions.has(key)));
}

function shareOf(mapped: number, header: readonly string[]): number {
  return mapped / Math.max(1, header.filter((heading) => heading !== '').length);
}

/** Whether these are the headings of our export or template, in any order. */
function isOwnExport(kind: ImportKind, header: readonly string[]): boolean {
  const headings = header.map(plainHeading).toSorted().join();
  return [exportColumns(kind), templateColumns(kind)].some(
    (columns) =>
      columns
        .map(({ heading }) => plainHeading(heading))
        .toSorted()
        .join() === headings,
  );
}

/** The kind that the name of a file speaks of, without the names of products: "Invoice Ninja products" has products. */
function hintOf(name: string): MoveInKind | null {
  let plain = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ');
  for (const { id, product } of IMPORT_PROFILES)
    for (const word of [id, product.toLowerCase()])
      plain = plain.replaceAll(word, ' ').replaceAll(word.replaceAll('-', ' '), ' ');
  return NAMES.find(([, words]) => words.test(plain))?.[0] ?? null;
}

/** Whether a text names a product that can be chosen. */
export function isProduct(id: string): boolean {
  return id === OWN_PRODUCT || IMPORT_PROFILES.some((profile) => profile.id === id);
}
