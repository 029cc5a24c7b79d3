import { IMPORT_COLUMNS, columnName, mapColumns, repeatedHeadings } from './columns.ts';

const named = <T>(map: Map<string, T>) => Object.fromEntries(map);

describe('mapping the columns of a file', () => {
  it('reads the headings of a widely used sales-invoice template', () => {
    const header =
      '*ContactName,*InvoiceNumber,*InvoiceDate,*DueDate,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType';
    expect(named(mapColumns(header.split(','), IMPORT_COLUMNS.invoices))).toEqual({
      contact: 0,
      number: 1,
      issueDate: 2,
      dueDate: 3,
      item: 4,
      description: 5,
      quantity: 6,
      unitPrice: 7,
      discount: 8,
      account: 9,
      tax: 10,
    });
  });

  it('forgives case, spaces and punctuation', () => {
    expect(named(mapColumns(['  e-mail ', 'CONTACT_NAME'], IMPORT_COLUMNS.contacts))).toEqual({
      email: 0,
      name: 1,
    });
  });

  it('reads quantity per unit as the unit and units in stock as the quantity', () => {
    const header = ['Code', 'Name', 'QuantityPerUnit', 'UnitPrice', 'UnitsInStock'];
    expect(named(mapColumns(header, IMPORT_COLUMNS.items))).toEqual({
      code: 0,
      name: 1,
      unit: 2,
      unitPrice: 3,
      quantity: 4,
    });
  });

  it('lets a choice win over the guess, and leaves out what was left out', () => {
    const header = ['Name', 'Trading as', 'Email'];
    const chosen = { name: 'Trading as', email: null };
    expect(named(mapColumns(header, IMPORT_COLUMNS.contacts, chosen))).toEqual({ name: 1 });
  });

  it('uses a heading once and skips a choice that is not in the file', () => {
    expect(named(mapColumns(['Name', 'Name'], IMPORT_COLUMNS.contacts))).toEqual({ name: 0 });
    expect(named(mapColumns(['Name'], IMPORT_COLUMNS.contacts, { name: 'Title' }))).toEqual({});
  });

  it('finds headings that a file has twice, and takes the one that is chosen by its position', () => {
    const header = ['Code', 'Name', ' name '];
    const guessed = mapColumns(header, IMPORT_COLUMNS.items);
    expect(named(repeatedHeadings(header, guessed))).toEqual({ name: [1, 2] });
    const chosen = { name: 2 };
    const mapped = mapColumns(header, IMPORT_COLUMNS.items, chosen);
    expect(mapped.get('name')).toBe(2);
    expect(named(repeatedHeadings(header, mapped, chosen))).toEqual({});
    expect(mapColumns(header, IMPORT_COLUMNS.items, { name: 3 }).get('name')).toBeUndefined();
  });

  it('calls columns as spreadsheets do', () => {
    expect([0, 25, 26, 51, 52, 99].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'CV']);
  });
});
