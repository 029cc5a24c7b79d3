import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Where the public Northwind sample is when the project is beside the shared data. */
const NORTHWIND = resolve(import.meta.dirname, '../../../shared/data/northwind');

/** A year and more of sales as a new customer brings it: three files, and what the books must show afterwards. */
export interface TradingData {
  contactsFile: string;
  itemsFile: string;
  invoicesFile: string;
  contacts: number;
  items: number;
  invoices: number;
  /** Sum of all invoices in cents, computed here from the file's own amounts. */
  totalCents: bigint;
  /** A customer with several invoices, to search for. */
  customer: string;
  /** How many invoices that customer has. */
  customerInvoices: number;
}

/** The Northwind files where they are there, else data of the same shape written to `folder`. */
export function tradingData(folder: string): TradingData {
  const source = existsSync(join(NORTHWIND, 'sales-invoices.csv')) ? NORTHWIND : writeSample(folder);
  const customer = 'QUICK-Stop';
  const rows = readRows(join(source, 'sales-invoices.csv'));
  const numbers = new Set(rows.map((row) => row[1]));
  const own = new Set(rows.filter((row) => row[0] === customer).map((row) => row[1]));
  return {
    contactsFile: join(source, 'contacts.csv'),
    itemsFile: join(source, 'items.csv'),
    invoicesFile: join(source, 'sales-invoices.csv'),
    contacts: readRows(join(source, 'contacts.csv')).length,
    items: readRows(join(source, 'items.csv')).length,
    invoices: numbers.size,
    totalCents: rows.reduce((sum, row) => sum + lineCents(row), 0n),
    customer,
    customerInvoices: own.size,
  };
}

/** Cents as people read them: 126579329n is `1,265,793.29`. */
export function readableCents(cents: bigint): string {
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${digits.slice(-2)}`;
}

/** quantity x price less discount percent, rounded half away from zero to the cent, in whole numbers only. */
function lineCents(row: string[]): bigint {
  const quantity = scaled(row[6] ?? '0', 6);
  const price = scaled(row[7] ?? '0', 6);
  const keep = scaled('100', 6) - scaled(row[8] ?? '0', 6);
  const scale = 10n ** 18n; // 6 + 6 + 6 decimals and the percent, less the two decimals of a cent
  return (quantity * price * keep + scale / 2n) / scale;
}

function scaled(text: string, decimals: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

/** Rows of a CSV file without its header; the sample has no quoted line breaks. */
function readRows(file: string): string[][] {
  const lines = readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter(Boolean);
  return lines.slice(1).map((line) => {
    const cells = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g) ?? [];
    return cells.map((cell) => cell.replace(/,$/, '').replace(/^"|"$/g, '').replaceAll('""', '"'));
  });
}

const CUSTOMERS = 91;
const SUPPLIERS = 29;
const ITEMS = 77;
const INVOICES = 830;

function writeSample(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const random = sequence(19960704);
  const customers = Array.from({ length: CUSTOMERS }, (_, i) =>
    i === 0 ? 'QUICK-Stop' : `Käufer & Söhne ${i}`,
  );
  const suppliers = Array.from({ length: SUPPLIERS }, (_, i) => `Proveedora "Número ${i + 1}", S.A.`);
  const contacts = [
    ...customers.map((name) => [name, 'Customer']),
    ...suppliers.map((name) => [name, 'Supplier']),
  ].map(([name = '', type = ''], i) => [
    name,
    type,
    `Person ${i}`,
    `Obere Str. ${i}`,
    'Berlin',
    '',
    `${12000 + i}`,
    'Germany',
    '030-0074321',
    '',
  ]);
  const items = Array.from({ length: ITEMS }, (_, i) => [
    `ITM${String(i + 1).padStart(3, '0')}`,
    `Product ${i + 1}`,
    '10 boxes x 20 bags',
    price(random),
    String(random(120)),
  ]);
  write(
    folder,
    'contacts.csv',
    'Name,Type,ContactPerson,AddressLine1,City,Region,PostalCode,Country,Phone,Fax',
    contacts,
  );
  write(folder, 'items.csv', 'Code,Name,QuantityPerUnit,UnitPrice,UnitsInStock', items);
  write(
    folder,
    'sales-invoices.csv',
    '*ContactName,*InvoiceNumber,*InvoiceDate,*DueDate,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType',
    sampleLines(customers, items, random),
  );
  return folder;
}

function sampleLines(customers: string[], items: string[][], random: (below: number) => number): string[][] {
  return Array.from({ length: INVOICES }, (_, i) => {
    const customer = i % 30 === 0 ? 'QUICK-Stop' : (customers[random(CUSTOMERS)] ?? 'QUICK-Stop');
    const issued = Date.UTC(1996, 6, 4 + Math.floor(i * 0.8));
    const lines = Array.from({ length: 1 + random(4) }, () => items[random(ITEMS)] ?? []);
    return lines.map((item) => [
      customer,
      `NW-${10248 + i}`,
      isoDate(issued),
      isoDate(issued + 28 * 86_400_000),
      item[0] ?? '',
      item[1] ?? '',
      String(1 + random(60)),
      item[3] ?? '0',
      ['0', '5', '10', '15', '25'][random(5)] ?? '0',
      'REV4000',
      'No Tax',
    ]);
  }).flat();
}

const isoDate = (time: number): string => new Date(time).toISOString().slice(0, 10);
const price = (random: (below: number) => number): string =>
  `${2 + random(90)}.${String(random(100)).padStart(2, '0')}`;

function write(folder: string, name: string, header: string, rows: string[][]): void {
  const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  writeFileSync(
    join(folder, name),
    [header, ...rows.map((row) => row.map(cell).join(','))].join('\r\n') + '\r\n',
  );
}

/** The same numbers in every run: a linear congruential sequence. */
function sequence(seed: number): (below: number) => number {
  let state = BigInt(seed);
  return (below) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
    return Number((state >> 33n) % BigInt(below));
  };
}
