import { MESSAGES, decimal, sentence, word, type ManualJournalInput } from '@accounts/shared-domain';
import { createJournals } from '../../accounting/journals/create.ts';
import { removeDrafts } from '../../accounting/journals/remove.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { eachInSlices } from '../../platform/event-loop/slices.ts';
import { blameRefusal } from './blame.ts';
import { quoted } from './cells.ts';
import { readContactIds } from './contact-ids.ts';
import { checkCurrency } from './document-state.ts';
import { batches } from './batches.ts';
import type { ImportContext } from './import-run.ts';
import { errorsOf, warningsOf, type ImportOutcome } from './outcome.ts';
import { readNamedReferences, type NamedReferences } from './references.ts';
import { RowReader, previewOf } from './row-reader.ts';
import { accountIn } from './row-references.ts';
import { storeTogether } from './store-together.ts';

interface References extends NamedReferences {
  contacts: ReadonlyMap<string, string>;
  currencyCode: string;
  mayPost: boolean;
}

const STATUSES = ['Draft', 'Posted'] as const;
/** What must read the same in all rows of a journal that have it. */
const ONCE = ['date', 'reference', 'narration', 'status'] as const;

/** One row: the fields of the journal, and its line. */
interface JournalRow extends Record<(typeof ONCE)[number], string> {
  number: string;
  line: ManualJournalInput['lines'][number];
}

interface ReadJournal {
  rows: RowReader[];
  lines: JournalRow[];
}

/**
 * Manual journals from a sheet, one row a line. Rows of one number are one journal; without numbers, those of one date,
 * reference and narration. Each is a draft, or posted where its status says so and the member may approve; its number
 * comes from the series. A journal is taken whole or not at all.
 */
export async function importJournals({
  tx,
  member,
  sheet,
  layout,
  progress,
}: ImportContext): Promise<ImportOutcome> {
  const references = {
    ...(await readNamedReferences(tx)),
    contacts: await readContactIds(tx),
    currencyCode: member.company.currencyCode,
    mayPost: member.can('Accounts', 'approve'),
  };
  const rows: RowReader[] = [];
  const journals = new Map<string, ReadJournal>();
  await eachInSlices(sheet.rows, (line) => {
    const row = new RowReader(layout, line);
    const read = readRow(row, references);
    const name = read.number || `\u0000${read.date}\u0000${read.reference}\u0000${read.narration}`;
    const journal = journals.get(name) ?? { rows: [], lines: [] };
    journal.rows.push(row);
    journal.lines.push(read);
    journals.set(name, journal);
    rows.push(row);
  });
  const ids: string[] = [];
  let processed = 0;
  for (const batch of batches([...journals.values()])) {
    ids.push(...(await storeJournals(tx, member, batch)));
    processed += batch.reduce((sum, journal) => sum + journal.rows.length, 0);
    await progress(processed);
  }
  return {
    accepted: ids.length,
    rejected: journals.size - ids.length,
    errors: await errorsOf(rows),
    warnings: await warningsOf(rows),
    ids,
    preview: previewOf(sheet, layout, rows, (row) => void readRow(row, references)),
  };
}

function readRow(row: RowReader, references: References): JournalRow {
  checkCurrency(row, references.currencyCode);
  const status = row.choice('status', STATUSES, 'Draft');
  if (status === 'Posted' && !references.mayPost) row.fail('status', apiError.forbidden().said);
  if (row.text('account') === '') row.fail('account', MESSAGES.required);
  const tax = row.text('tax');
  if (tax !== '')
    row.addWarning(
      'tax',
      sentence('Tax {tax} is not computed in a journal. Its amount must be a line.', { tax: quoted(tax) }),
    );
  return {
    number: row.text('number'),
    date: row.date('date') ?? '',
    reference: row.text('reference'),
    narration: row.text('narration'),
    status: row.text('status') === '' ? '' : status,
    line: {
      accountId: accountIn(row, 'account', references) ?? '',
      contactId: contactIn(row, references),
      description: row.text('lineDescription'),
      ...amountsIn(row),
    },
  };
}

function contactIn(row: RowReader, { contacts }: References): string | null {
  const name = row.text('contact');
  const id = contacts.get(name.toLowerCase()) ?? null;
  if (name !== '' && id === null)
    row.fail('contact', sentence('There is no contact {contact}.', { contact: quoted(name) }));
  return id;
}

/** Debit and credit; a file with one amount has credits below zero. */
export function amountsIn(row: RowReader): { debit: number; credit: number } {
  const amount = row.amount('amount');
  if (amount === null) return { debit: row.number('debit'), credit: row.number('credit') };
  return amount < 0 ? { debit: 0, credit: decimal(amount).neg().toNumber() } : { debit: amount, credit: 0 };
}

/** Writes journals whose rows are all good, and returns their ids; rows say why their journal is refused. */
async function storeJournals(
  tx: Tx,
  member: MemberContext,
  journals: readonly ReadJournal[],
): Promise<string[]> {
  const read = journals.map((journal) => ({ journal, input: inputOf(journal) }));
  const sound = read.filter(({ journal }) => journal.rows.every((row) => row.errors.length === 0));
  return storeTogether(tx, sound, {
    store: (some) =>
      createJournals(
        tx,
        member,
        some.map(({ input }) => input),
      ),
    refuse: ({ journal }, refused) => blame(journal, refused),
  });
}

function inputOf(journal: ReadJournal): ManualJournalInput {
  const head = headOf(journal);
  return {
    date: head.date,
    reference: head.reference,
    description: head.narration,
    journalStatus: head.status === 'Posted' ? 'Posted' : 'Draft',
    lines: journal.lines.map(({ line }) => line),
  };
}

/** Each field of the journal, from the first row that has it; other rows may repeat it or leave it empty. */
function headOf({ rows, lines }: ReadJournal): Record<(typeof ONCE)[number], string> {
  const head = { date: '', reference: '', narration: '', status: '' };
  for (const key of ONCE) {
    const first = lines.find((line) => line[key] !== '');
    head[key] = first?.[key] ?? '';
    for (const [index, line] of lines.entries())
      if (line[key] !== '' && line[key] !== head[key])
        rows[index]?.fail(
          key,
          sentence('Differs from the first row of this {kind}.', { kind: word('journal') }),
        );
  }
  if (head.date === '') rows[0]?.fail('date', MESSAGES.required);
  return head;
}

const LINE_COLUMNS = {
  accountId: 'account',
  contactId: 'contact',
  description: 'lineDescription',
  debit: 'debit',
  credit: 'credit',
};
const HEAD_COLUMNS = { date: 'date', reference: 'reference', description: 'narration' };

function blame({ rows }: ReadJournal, refused: Parameters<typeof blameRefusal>[1]): void {
  const index = /^lines\[(\d+)\]/.exec(refused.errors?.[0]?.field ?? '')?.[1];
  if (index === undefined) blameRefusal(rows[0], refused, HEAD_COLUMNS, 'debit');
  else blameRefusal(rows[Number(index)], refused, LINE_COLUMNS, 'debit');
}

/** Takes journals back that are still drafts; what has been posted stays, and is voided by itself. */
export const undoJournals = (tx: Tx, _member: MemberContext, ids: readonly string[]) => removeDrafts(tx, ids);
