import type { ImportError } from '@accounts/shared-domain';
import { eachInSlices } from '../../platform/event-loop/slices.ts';
import { plainText } from './cells.ts';
import { parseNumber, type ParsedNumber } from './read-number.ts';
import type { Sheet } from './sheet.ts';

/** Parts of the headings of amounts, without accents: English, German, French, Spanish, Italian, Dutch, Portuguese, Arabic. */
const MONEY = new RegExp(
  [
    'amount|total|price|cost|tax|vat|gst|discount|charge|fee|paid|payment|due|balance|shipping|freight|adjustment|rounding',
    'deposit|credit|debit|withh|retention|tip',
    'betrag|summe|preis|kosten|steuer|rabatt|gebuhr|bezahlt|zahlung|offen|saldo|versand|fracht|rundung|anzahlung|brutto|netto',
    'montant|prix|cout|taxe|\\btva\\b|remise|frais|paye|paiement|solde|acompte|arrondi|\\bht\\b|\\bttc\\b',
    'importe|monto|precio|costo|coste|impuesto|\\biva\\b|descuento|cargo|pagado|\\bpago|envio|anticipo|redondeo',
    'importo|prezzo|imposta|sconto|spese|pagato|pagamento|spedizione|acconto|arrotondamento',
    'bedrag|totaal|prijs|belasting|\\bbtw\\b|korting|betaald|betaling|verzend|aanbetaling|afronding|openstaand',
    'valor|montante|preco|custo(?!mer)|imposto|desconto|taxa|\\bpago\\b|frete|sinal|arredondamento',
    'مبلغ|مجموع|اجمالي|سعر|تكلفة|ضريبة|خصم|رسوم|مدفوع|دفعة|رصيد|شحن|عربون|مستحق',
  ].join('|'),
  'i',
);
/** Parts of the headings of what is a number without being an amount, in the same languages. */
const NO_MONEY = new RegExp(
  [
    'number|\\bno\\b|\\bid\\b|code|date|type|name|rate|percent|%|days|terms|status',
    'nummer|\\bnr\\b|datum|\\bart\\b|\\bsatz|steuersatz|prozent|\\btage\\b|fallig|konditionen',
    'numero|\\bn°|taux|pourcent|jours|echeance|\\bnom\\b|statut',
    'fecha|tipo|nombre|porcentaje|\\bdias\\b|vencimiento|estado|codigo',
    'data\\b|nome|aliquota|percentuale|giorni|scadenza|stato|codice',
    'soort|naam|tarief|percentage|dagen|vervaldatum|aliquota|vencimento',
    'رقم|تاريخ|نوع|اسم|نسبة|رمز|ايام|حالة',
  ].join('|'),
  'i',
);
/** Parts of the headings of taxes, in the same languages, and of what is the number of a taxpayer or of a register. */
const TAX = /tax|\bvat\b|gst|steuer|mwst|taxe|\btva\b|impuesto|\biva\b|imposta|btw|imposto|ضريبة/i;
const NO_TAX = /number|\bno\b|\bid\b|regist|exempt.?reason|nummer|\bnr\b|numero|\bn°|codice|رقم/i;
/** A cell that says that there is a tax: a percentage inside, or a yes. */
const HAS_TAX = /[1-9](?:\d|[.,]){0,8} ?%|^(?:y|yes|true|ja|oui|si|sì|sí|sim|taxable|نعم)$/i;

/** Cells of a column that are looked at; those without a digit above 0 cost nothing. */
const MAX_LOOKED_AT = 200;
/** Decimals of an amount in most currencies. */
const CENTS = 2;

/** Accents, and the marks that Arabic letters may have. */
const withoutAccents = (heading: string): string => heading.normalize('NFD').replaceAll(/\p{M}/gu, '');

interface Looked {
  heading: string;
  cells: number;
  amounts: number;
  isMoney: boolean;
}

/** Columns that are left out and look like money: each is named, so that none is dropped without a word. */
export async function unusedMoney(
  sheet: Sheet,
  used: ReadonlySet<number>,
  headingRow: number,
): Promise<ImportError[]> {
  const columns = sheet.header.map((heading, position): Looked | null =>
    used.has(position) || NO_MONEY.test(withoutAccents(heading))
      ? null
      : { heading, cells: 0, amounts: 0, isMoney: MONEY.test(withoutAccents(heading)) },
  );
  const open = new Map([...columns.entries()].filter(([, column]) => column !== null));
  await eachInSlices(sheet.rows, ({ cells }) => {
    for (const [position, column] of open) {
      const text = plainText(cells[position] ?? '');
      if (column === null || !/[1-9]/.test(text)) continue;
      column.cells += 1;
      if (isAmount(parseNumber(text), column.isMoney)) column.amounts += 1;
      if (column.cells >= MAX_LOOKED_AT) open.delete(position);
    }
  });
  const found = columns.flatMap((column) => {
    if (column === null || column.amounts === 0) return [];
    // Without a word for it, every number has to look like an amount.
    return column.isMoney || column.amounts === column.cells ? [column.heading] : [];
  });
  const message = 'This column looks like money and is not imported.';
  return [...new Set(found)].map((column) => ({ row: headingRow, column, message }));
}

/** Columns of taxes that an import of documents leaves out: their documents would come in without them. */
export async function unusedTaxes(
  sheet: Sheet,
  used: ReadonlySet<number>,
  headingRow: number,
): Promise<ImportError[]> {
  const open = new Map(
    [...sheet.header.entries()].filter(([position, heading]) => {
      const plain = withoutAccents(heading);
      return !used.has(position) && TAX.test(plain) && !NO_TAX.test(plain);
    }),
  );
  const found = new Set<string>();
  await eachInSlices(sheet.rows, ({ cells }) => {
    for (const [position, heading] of open) {
      const text = plainText(cells[position] ?? '');
      const parsed = /rate|satz|taux|aliquota|tarief/i.test(heading) ? parseNumber(text) : null;
      if (!HAS_TAX.test(text) && !/[1-9]/.test(`${parsed?.whole ?? ''}${parsed?.fraction ?? ''}`)) continue;
      found.add(heading);
      open.delete(position);
    }
  });
  const message = 'This column is about tax and is not imported.';
  return [...found].map((column) => ({ row: headingRow, column, message }));
}

/** A number that is no percentage; without the word for it, one with two decimals or the mark of a currency. */
function isAmount(parsed: ParsedNumber | null, isNamed: boolean): boolean {
  if (parsed === null || parsed.isPercent) return false;
  return isNamed || parsed.mark !== '' || (parsed.form !== 'open' && parsed.fraction.length === CENTS);
}
