/** A request that is refused with 422, as large as its route takes. */
export interface WrongRequest {
  name: string;
  url: string;
  type: string;
  body: string;
}

/** An identifier that no record has. */
export const NO_RECORD = '00000000-0000-7000-8000-000000000000';

const LINES = 1_000;
const LISTED_ITEMS = 5_000;
/** Characters of the mapping of an import. */
const MAPPING_CHARS = 9_000;
const DOCUMENT = { contactId: NO_RECORD, issueDate: '2026-03-10', amountTaxType: 'None' };
const LINE = { title: 'Bell', description: 'd'.repeat(200), quantity: 1, unitPrice: 5 };

const many = <T>(count: number, element: T): T[] => Array.from({ length: count }, () => element);

function json(name: string, url: string, body: object): WrongRequest {
  return { name, url, type: 'application/json', body: JSON.stringify(body) };
}

function invoice(name: string, lineItems: object[]): WrongRequest {
  return json(`invoice of 1,000 lines: ${name}`, '/account/v1/invoices', { ...DOCUMENT, lineItems });
}

/** A text in place of every field's value, and a list in place of every text. */
const WRONG_TYPES = {
  title: [1],
  description: {},
  quantity: 'x',
  unitPrice: 'y',
  discountRate: [2],
  taxOverride: {},
};

function mappedImport(): WrongRequest {
  const part = (name: string, content: string): string =>
    `--x\r\ncontent-disposition: form-data; name="${name}\r\n\r\n${content}\r\n`;
  const mapping = JSON.stringify(['x'.repeat(MAPPING_CHARS)]);
  const body = `${part('mapping"', mapping)}${part('file"; filename="a.csv"', 'Other\nAnn')}--x--`;
  const type = 'multipart/form-data; boundary=x';
  return { name: 'import with a wrong mapping', url: '/account/v1/contacts/import', type, body };
}

export const WRONG_REQUESTS: readonly WrongRequest[] = [
  invoice('all empty', many(LINES, {})),
  invoice('all of wrong types', many(LINES, WRONG_TYPES)),
  invoice('all with a title of 1,500 characters', many(LINES, { ...LINE, title: 'x'.repeat(1_500) })),
  invoice('the last one wrong', [...many(LINES - 1, LINE), { ...LINE, title: '' }]),
  invoice('unknown contact', many(LINES, LINE)),
  invoice('unknown accounts', many(LINES, { ...LINE, accountId: NO_RECORD, taxRatesId: NO_RECORD })),
  json('journal of 1,000 lines: all empty', '/account/v1/journals', { date: 'x', lines: many(LINES, {}) }),
  json('1,000 wrong ids in one call', '/account/v1/invoices/approve', { ids: many(LINES, 'x') }),
  json('price list of 5,000 items: all wrong', '/account/v1/priceList', {
    name: '',
    items: many(LISTED_ITEMS, { itemId: 'x', unitPrice: 'y' }),
  }),
  mappedImport(),
];
