import { MESSAGES, NAME_LENGTH } from '@accounts/shared-domain';
import type { AmountTaxType, LineInput } from '@accounts/shared-domain';
import type { Tx } from '../db/transaction.ts';
import { readNamedReferences } from './references.ts';
import type { NamedReferences } from './references.ts';
import { accountIn, taxRateIn } from './row-references.ts';
import type { RowReader } from './row-reader.ts';

/** What invoice rows refer to. */
export interface InvoiceReferences extends NamedReferences {
  /** Active contacts by name in lower case. */
  contacts: Map<string, string>;
  /** Active items by code in lower case. */
  items: Map<string, { id: string; name: string }>;
}

/** One row: what stands once per invoice, and its line. */
export interface InvoiceRow {
  contact: string;
  contactId: string;
  number: string;
  issueDate: string;
  /** '' leaves it to the contact's payment terms. */
  dueDate: string;
  reference: string;
  notes: string;
  /** null leaves it to the tax rates of the lines. */
  amountsAre: AmountTaxType | null;
  /** The line names a tax rate above zero. */
  taxed: boolean;
  line: LineInput;
}

/** Reads everything rows may refer to. */
export async function readInvoiceReferences(tx: Tx): Promise<InvoiceReferences> {
  const [named, contacts, items] = await Promise.all([
    readNamedReferences(tx),
    tx.run<{ id: string; name: string }>(
      `SELECT id, lower(name) AS name FROM contact WHERE company_id = $1 AND status = 'A'`,
      [tx.companyId],
    ),
    tx.run<{ id: string; code: string; name: string }>(
      `SELECT id, lower(code) AS code, name FROM item WHERE company_id = $1 AND status = 'A'`,
      [tx.companyId],
    ),
  ]);
  return {
    ...named,
    contacts: new Map(contacts.map(({ id, name }) => [name, id])),
    items: new Map(items.map(({ id, code, name }) => [code, { id, name }])),
  };
}

/** Reads one row and notes on it what is wrong. */
export function readInvoiceRow(row: RowReader, references: InvoiceReferences): InvoiceRow {
  for (const key of ['number', 'issueDate', 'quantity', 'unitPrice']) {
    if (row.text(key) === '') row.fail(key, MESSAGES.required);
  }
  const tax = taxRateIn(row, 'tax', references);
  return {
    contact: row.text('contact').toLowerCase(),
    contactId: contactIn(row, references),
    number: row.text('number'),
    issueDate: row.date('issueDate') ?? '',
    dueDate: row.date('dueDate') ?? '',
    reference: row.text('reference'),
    notes: row.text('notes'),
    amountsAre: amountsIn(row),
    taxed: tax !== null && tax.rate > 0,
    line: lineIn(row, references, tax?.id ?? null),
  };
}

function contactIn(row: RowReader, { contacts }: InvoiceReferences): string {
  const name = row.text('contact');
  const id = contacts.get(name.toLowerCase());
  if (name === '') row.fail('contact', MESSAGES.contactRequired);
  else if (id === undefined) row.fail('contact', `There is no contact "${name}".`);
  return id ?? '';
}

/** A long description keeps its beginning as the title; a line without one is called as its item. */
function lineIn(row: RowReader, references: InvoiceReferences, taxRatesId: string | null): LineInput {
  const code = row.text('item');
  const item = code === '' ? undefined : references.items.get(code.toLowerCase());
  if (code !== '' && item === undefined) row.fail('item', `There is no item "${code}".`);
  const description = row.text('description');
  const title = description === '' ? (item?.name ?? '') : description.slice(0, NAME_LENGTH);
  if (title === '') row.fail('description', MESSAGES.required);
  const accountId = accountIn(row, 'account', references);
  return {
    title,
    description: description.length > NAME_LENGTH ? description : '',
    quantity: row.number('quantity'),
    unitPrice: row.number('unitPrice'),
    discountRate: row.number('discount'),
    itemId: item?.id ?? null,
    ...(accountId === null ? {} : { accountId }),
    taxRatesId,
  };
}

const AMOUNTS: Readonly<Record<string, AmountTaxType>> = {
  none: 'None',
  notax: 'None',
  exclusive: 'ExclusiveTax',
  exclusivetax: 'ExclusiveTax',
  taxexclusive: 'ExclusiveTax',
  inclusive: 'InclusiveTax',
  inclusivetax: 'InclusiveTax',
  taxinclusive: 'InclusiveTax',
};

function amountsIn(row: RowReader): AmountTaxType | null {
  const text = row.text('amountsAre');
  if (text === '') return null;
  const type = AMOUNTS[text.toLowerCase().replaceAll(/[^a-z]/g, '')];
  if (type === undefined) row.fail('amountsAre', `"${text}" is neither None, Exclusive nor Inclusive.`);
  return type ?? null;
}
