import { unusedMoney, unusedTaxes } from './unused-money.ts';

/** Columns of one file with a number in each that are named as money. */
async function named(headings: readonly string[]): Promise<string[]> {
  const rows = [{ row: 2, cells: headings.map(() => '12') }];
  const found = await unusedMoney({ header: [...headings], rows }, new Set(), 1);
  return found.map(({ column }) => column);
}

test.each([
  ['English', ['Deposit', 'Tip'], ['Invoice No', 'VAT rate', 'Due date', 'CustomerID']],
  ['German', ['Anzahlung', 'Gebühren', 'Offener Posten'], ['Rechnungsnummer', 'Steuersatz', 'Fällig am']],
  ['French', ['Montant payé', 'Coût', 'Total TTC'], ['Numéro', 'Taux de TVA', 'Échéance']],
  ['Spanish', ['Importe', 'IVA', 'Envío'], ['Número de factura', 'Porcentaje de IVA', 'Días']],
  ['Italian', ['Importo', 'Sconto', 'Spese'], ['Numero', 'Aliquota IVA', 'Scadenza']],
  ['Dutch', ['Bedrag', 'Betaald', 'Korting'], ['Factuurnummer', 'Btw-tarief', 'Vervaldatum']],
  ['Portuguese', ['Preço', 'Valor pago', 'Frete'], ['Número', 'Data', 'Vencimento']],
  ['Arabic', ['المبلغ', 'ضَرِيبَة', 'الرصيد'], ['رقم الفاتورة', 'تاريخ', 'نسبة الضريبة']],
])(
  'money is known by its headings in %s, and what is only a number is not',
  async (_language, money, others) => {
    expect(await named([...money, ...others])).toEqual(money);
  },
);

test.each([
  ['Taxable', 'Y', true],
  ['TaxRate', '20', true],
  ['VAT code', '20% S', true],
  ['Steuersatz', '19,0', true],
  ['Taux de TVA', '5,5 %', true],
  ['نسبة الضريبة', '١٥٪', true],
  ['Taxable', 'N', false],
  ['TaxRate', '0', false],
  ['Tax Type', 'No VAT (0%)', false],
  ['VAT Number', 'GB 20%', false],
  ['Tax ID', '12', false],
  ['Customer', '20% club', false],
])('a column that is left out with the heading %s and %s in it: tax %s', async (heading, cell, isTax) => {
  const sheet = {
    header: [heading],
    rows: [
      { row: 2, cells: [''] },
      { row: 3, cells: [cell] },
    ],
  };
  const found = await unusedTaxes(sheet, new Set(), 1);
  expect(found.map(({ column }) => column)).toEqual(isTax ? [heading] : []);
  expect(await unusedTaxes(sheet, new Set([0]), 1)).toEqual([]);
});
