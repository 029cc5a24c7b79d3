import type {
  ImportColumnsResponse,
  ImportKind,
  ImportResponse,
  Invoice,
  ManualJournal,
  OpeningBalances,
} from '@accounts/shared-domain';
import { sharedTestServer, type SharedServer, type TestCompany } from '../harness.ts';
import { productOf, sendGolden } from './golden-files.ts';
import { GOLDEN_BALANCE, GOLDEN_BALANCES, GOLDEN_JOURNALS, GOLDEN_PAYMENTS } from './golden-ledger.ts';
import { told } from './send-file.ts';

interface Listed {
  id: string;
  code: string;
  name: string;
  sourceId: string;
  sourceType: string;
}

let server: SharedServer;
let mine: TestCompany;
/** Codes of accounts and names of contacts, by id. */
let names: Map<string, string>;
const ids: Record<string, string> = {};

async function listed(path: string): Promise<Listed[]> {
  return (await mine.call<{ content: Listed[] }>('POST', `/account/v1/${path}/all`, { limit: 500 })).body
    .content;
}

/** An approved document of 500 that payments can be recorded of. */
async function makePayable(path: 'invoices' | 'bills', name: string): Promise<void> {
  const contactId = [...names].find(([, contact]) => contact === 'Fine Ltd')?.[0];
  const numbered = path === 'invoices' ? { number: name } : { reference: name };
  const status =
    path === 'invoices' ? { invoiceStatus: 'Awaiting Payment' } : { billStatus: 'Awaiting Payment' };
  const { body } = await mine.call<{ body: { value: Listed } }>('POST', `/account/v1/${path}`, {
    contactId,
    issueDate: '2026-03-01',
    amountTaxType: 'None',
    lineItems: [{ title: 'Bell', quantity: 1, unitPrice: 500 }],
    ...numbered,
    ...status,
  });
  ids[name] = body.body.value.id;
}

beforeAll(async () => {
  server = await sharedTestServer();
  mine = await server.company();
  await mine.call('POST', '/account/v1/contacts', { name: 'Fine Ltd', type: 'Both', paymentTerms: 14 });
  names = new Map([
    ...(await listed('accounts')).map(({ id, code }): [string, string] => [id, code]),
    ...(await listed('contacts')).map(({ id, name }): [string, string] => [id, name]),
  ]);
  for (const name of ['PAY-1', 'PAY-2']) await makePayable('invoices', name);
  await makePayable('bills', 'OWED-1');
});

/** Imports a golden file of a company, which has to be recognised and to have no error. */
async function importGolden(
  company: TestCompany,
  kind: ImportKind,
  file: string,
  id: string,
): Promise<ImportResponse> {
  const look = await sendGolden<ImportColumnsResponse>(company, kind, file, '/columns');
  expect([look.status, look.body.profile]).toEqual([200, productOf(id)]);
  const { body } = await sendGolden<ImportResponse>(company, kind, file);
  expect(body).toMatchObject({ errors: [], rejected: 0 });
  expect(body.source?.profile).toEqual(productOf(id));
  return body;
}

const nameOf = (id: string | null): string => (id === null ? '' : (names.get(id) ?? '?'));

describe('journals', () => {
  const drafts = async (): Promise<string[]> =>
    (await listed('journals'))
      .filter(({ sourceType }) => sourceType === 'Journal')
      .map(({ sourceId }) => sourceId);

  test.each(GOLDEN_JOURNALS)(
    '%s is recognised as an export of %s and imported as drafts',
    async (file, id, expected) => {
      const before = new Set(await drafts());
      const made = await importGolden(mine, 'journals', file, id);
      expect([made.created, made.warnings]).toEqual([expected.length, []]);
      const stored = await Promise.all(
        (await drafts())
          .filter((draft) => !before.has(draft))
          .map(
            async (draft) => (await mine.call<ManualJournal>('GET', `/account/v1/journals/${draft}`)).body,
          ),
      );
      const shown = stored.map(({ date, reference, description, journalStatus, lines }) => ({
        date,
        reference,
        description,
        journalStatus,
        lines: lines.map((line) => [
          nameOf(line.accountId),
          line.debit,
          line.credit,
          line.description,
          nameOf(line.contactId),
        ]),
      }));
      expect(shown.toSorted((a, b) => b.lines.length - a.lines.length || total(b) - total(a))).toEqual(
        expected.map((journal) => ({ ...journal, journalStatus: 'Draft' })),
      );
    },
  );

  const total = ({ lines }: { lines: unknown[][] }): number => Number(lines[0]?.[1] ?? 0);

  async function importText(lines: readonly string[]): Promise<ImportResponse> {
    const form = new FormData();
    form.append('file', new Blob([lines.join('\n')]), 'journals.csv');
    return (await mine.call<ImportResponse>('POST', '/account/v1/journals/import', form)).body;
  }

  test('tax that a line names is not computed, and that is said of its row', async () => {
    const body = await importText([
      '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount,TrackingName1',
      'Fuel,31/03/2026,,EXP6600,20% (VAT on Expenses),60,',
      'Fuel,31/03/2026,,AST1010,No VAT,-60,',
    ]);
    expect(body).toMatchObject({ created: 1, errors: [] });
    expect(body.warnings.map(({ row, key, message }) => [row, key, message])).toEqual([
      [2, 'tax', 'Tax "20% (VAT on Expenses)" is not computed in a journal. Its amount must be a line.'],
    ]);
  });

  test('an account that a text calls by its code and the name of another one is not found', async () => {
    const { errors } = await importText([
      'Date,Account,Debit,Credit',
      '2026-03-31,AST1000 Petty Cash,5,',
      '2026-03-31,AST1000 Business Bank Account,,5',
    ]);
    expect(errors.map(({ row, message }) => [row, message])).toEqual([
      [2, 'There is no account "AST1000 Petty Cash".'],
    ]);
  });
});

/** Of a workbook with the documents as well, the sheet of the payments is read alone. */
const otherSheets: Record<string, string[]> = {
  'akaunting-invoices.json': [
    '1 : Only the sheet invoice_transactions is read, not invoices and invoice_items and invoice_item_taxes and invoice_totals. Choose each of them and import the file again.',
  ],
  'akaunting-bills.json': [
    '1 : Only the sheet bill_transactions is read, not bills and bill_items. Choose each of them and import the file again.',
  ],
};

test.each(GOLDEN_PAYMENTS)(
  '%s (%s) is recognised as an export of %s and recorded',
  async (file, kind, id, expected) => {
    const path = kind === 'invoicePayments' ? 'invoices' : 'bills';
    const made = await importGolden(mine, kind, file, id);
    expect([made.created, told(made.warnings)]).toEqual([expected.length, otherSheets[file] ?? []]);
    for (const { number, account, ...payment } of expected) {
      const { body } = await mine.call<Invoice>('GET', `/account/v1/${path}/${ids[number]}`);
      const receipts = body.receipts.map((receipt) => ({ ...receipt, account: nameOf(receipt.accountId) }));
      expect(receipts).toContainEqual(expect.objectContaining({ account, ...payment }));
    }
  },
);

test.each(GOLDEN_BALANCES)('%s is recognised as an export of %s and saved', async (file, id) => {
  const company = await server.company();
  await company.call('PUT', '/account/v1/openingBalances', { startDate: '2026-04-01' });
  const { created } = await importGolden(company, 'openingBalances', file, id);
  const { body } = await company.call<OpeningBalances>('GET', '/account/v1/openingBalances');
  const balances = body.accounts.map(({ accountCode, debit, credit }) => [accountCode, debit, credit]);
  expect([created, balances]).toEqual([GOLDEN_BALANCE.length, GOLDEN_BALANCE]);
});
