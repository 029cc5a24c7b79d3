import {
  MAX_MOVE_IN_ERRORS,
  OWN_PRODUCT,
  fieldErrorsOf,
  type FieldError,
  type MoveInKind,
  type ImportKind,
  type ImportResponse,
  type MoveInBalances,
  type MoveInResult,
} from '@accounts/shared-domain';
import { inSavepoint } from '../../identity/jobs/savepoint.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { TenantContext } from '../../identity/session/tenant-context.ts';
import { newId } from '../../platform/db/id.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError, type ApiError } from '../../platform/errors/api-error.ts';
import { AMOUNT_PAID, PAID } from '../imports/complete-document.ts';
import { IMPORTED_AS_DRAFT } from '../imports/document-state.ts';
import { contentHashOf } from '../imports/imported-file.ts';
import type { PaidDocument, Progress } from '../imports/outcome.ts';
import { readFile } from '../imports/read-file.ts';
import { importSheet, type DoneImport } from '../imports/run-import.ts';
import { findSender } from '../imports/background.ts';
import { UnreadableFile, unreadSheets, type PlacedSheet } from '../imports/sheet.ts';
import { isArchivedKind } from '../settings/kinds.ts';
import { RestoredFiles } from '../settings/restore.ts';
import type { ChangeCompany } from '../settings/restore-settings.ts';
import { APPROVED_KINDS, approveBrought, type BroughtDocuments } from './approve-documents.ts';
import { differingPayments } from './compare-payments.ts';
import { keepStock, type BroughtItems } from './keep-stock.ts';
import {
  contentOfFile,
  isImported,
  placeOf,
  type FileKind,
  type StoredFile,
  type StoredMoveIn,
} from './store.ts';
import { compareBalances, readTrialBalance, type TheirTrialBalance } from './trial-balance.ts';

/** What a file came to: its result, or why it was not imported. */
export interface FileOutcome {
  file: StoredFile;
  rows: number;
  result: MoveInResult | null;
  refused: ApiError | null;
  faults: FieldError[];
  /** Price lists or schedules that were restored. */
  recordIds: readonly string[];
}

/** How a run shows its progress, and how it writes settings of the company. */
export interface RunMeans {
  progress: Progress;
  changeCompany: ChangeCompany;
}

/** What all files came to, in the order in which they were imported. */
export interface RunOutcome {
  files: FileOutcome[];
  balances: MoveInBalances | null;
  /** Documents that could not be approved. */
  notApproved: number;
}

/**
 * Imports all files of a move-in in the caller's transaction: each as an import of one file does it, then the approval of
 * the documents, then what pays them. A file that is refused is left out with its reason; the caller decides whether all of
 * it is kept.
 */
export async function runFiles(
  { tx, member }: TenantContext,
  moveIn: StoredMoveIn,
  files: readonly StoredFile[],
  means: RunMeans,
): Promise<RunOutcome> {
  const kinds = new Set(files.map(({ kind }) => kind));
  const run = new MoveInRun(tx, member, moveIn, { ...means, kinds });
  const lastDocument = placeOf('purchaseOrders');
  for (const file of files) if (placeOf(file.kind) <= lastDocument) await run.take(file);
  if (moveIn.approve) await run.approve();
  for (const file of files) if (placeOf(file.kind) > lastDocument) await run.take(file);
  return run.finish();
}

const SALES: readonly ImportKind[] = ['invoices', 'quotes', 'creditNotes'];
const PURCHASES: readonly ImportKind[] = ['bills', 'purchaseOrders'];
const PAYMENTS: Partial<Record<ImportKind, ImportKind>> = {
  invoices: 'invoicePayments',
  bills: 'billPayments',
};

// Made by the file of one side, a contact may be named by that of the other one as well.
const MAKE_BOTH = `
  UPDATE contact SET type = 'Both'
  WHERE company_id = $1
    AND id IN (SELECT record_id FROM import_record WHERE company_id = $1 AND import_id = $2 AND kind = 'contacts')`;

class MoveInRun {
  readonly #tx: Tx;
  /** As the settings that are restored make it. */
  #member: MemberContext;
  readonly #moveIn: StoredMoveIn;
  readonly #progress: Progress;
  readonly #restoring: RestoredFiles;
  /** Of all files. */
  readonly #kinds: ReadonlySet<FileKind | null>;
  readonly #files: FileOutcome[] = [];
  readonly #brought: BroughtDocuments[] = [];
  readonly #items: BroughtItems[] = [];
  /** What files say that has been paid, by the id of the file. */
  readonly #paid = new Map<string, readonly PaidDocument[]>();
  #theirs: TheirTrialBalance | null = null;
  #processed = 0;
  #notApproved = 0;

  constructor(
    tx: Tx,
    member: MemberContext,
    moveIn: StoredMoveIn,
    { progress, changeCompany, kinds }: RunMeans & { kinds: ReadonlySet<FileKind | null> },
  ) {
    this.#tx = tx;
    this.#member = member;
    this.#moveIn = moveIn;
    this.#progress = progress;
    this.#restoring = new RestoredFiles(tx, changeCompany);
    this.#kinds = kinds;
  }

  /** Imports a file, restores it, or reads the balances of a trial balance. */
  async take(file: StoredFile): Promise<void> {
    const read = { rows: file.rows, recordIds: [] as readonly string[] };
    const { value, refused } = await inSavepoint(this.#tx, async () => {
      const { kind } = file;
      const content = await contentOfFile(this.#tx, file);
      if (isArchivedKind(kind)) {
        const { ids, ...restored } = await this.#restoring.take(this.#member, kind, content);
        read.recordIds = ids;
        return { ...NOTHING, ...restored, created: restored.accepted };
      }
      const sheet = await this.#read(kind, file, content);
      read.rows = sheet.rows.length;
      return isImported(kind) ? this.#import(file, kind, sheet, content) : this.#compare(file, sheet);
    });
    const faults = fieldErrorsOf(refused?.errors ?? []).filter(({ field }) => field !== 'file');
    this.#files.push({ file, ...read, result: value, refused, faults });
    // Later files are read with the currency, the country and the day of the settings.
    if (file.kind === 'settings') this.#member = await findSender(this.#tx, this.#moveIn);
    this.#processed += read.rows;
    await this.#progress(this.#processed);
  }

  async #read(kind: MoveInKind | null, { choices }: StoredFile, content: Buffer): Promise<PlacedSheet> {
    const { sheet, headingRow } = choices;
    const turn = { companyId: this.#tx.companyId, background: true };
    return readFile(content, { kind, sheet, headingRow, isStart: false }, turn).catch((error: unknown) => {
      if (!(error instanceof UnreadableFile)) throw error;
      throw apiError.validation([{ field: 'file', message: error.said }], 'API-IMPORT-FILE');
    });
  }

  async #import(
    { id, name, product, choices: { mapping: mapped, ...given } }: StoredFile,
    kind: ImportKind,
    sheet: PlacedSheet,
    content: Buffer,
  ): Promise<MoveInResult> {
    const { book_differences: bookDifferences, leave_out_void: leaveOutVoid } = this.#moveIn;
    const choices = { ...given, bookDifferences, leaveOutVoid, makeMissing: this.#moveIn.make_missing };
    const mapping = Object.keys(mapped).length === 0 ? '' : JSON.stringify(mapped);
    const call = {
      id: newId(),
      kind,
      fileName: name,
      sheet,
      dryRun: false,
      mapping,
      changes: { cells: [], skipped: [] },
      choices,
      contentHash: await contentHashOf(content, { mapping, choices }),
      logged: false,
    };
    const before = this.#processed;
    const shown: Progress = (processed) => this.#progress(before + processed);
    const done = await importSheet(this.#tx, this.#member, call, shown);
    this.#bring(id, kind, done);
    if (this.#isPaidHere(kind)) this.#paid.set(id, done.paid);
    if (kind === 'items') this.#items.push({ ids: done.ids, isOwn: product === OWN_PRODUCT });
    if (this.#hasBothSides() && done.response.made.some((made) => made.kind === 'contacts'))
      await this.#tx.run(MAKE_BOTH, [this.#tx.companyId, call.id]);
    const response = this.#withoutDone(kind, done.response);
    return { ...resultOf(response), preview: this.#moveIn.state === 'Checking' ? [...done.preview] : [] };
  }

  /** The files have documents of customers and of suppliers. */
  #hasBothSides(): boolean {
    return [SALES, PURCHASES].every((side) => side.some((kind) => this.#kinds.has(kind)));
  }

  /** Documents that are no drafts in the file are approved, where that is chosen. */
  #bring(fileId: string, importKind: ImportKind, { ids, drafts }: DoneImport): void {
    const kind = APPROVED_KINDS[importKind];
    const left = new Set(drafts);
    if (kind !== undefined)
      this.#brought.push({ fileId, kind, ids: ids.filter((documentId) => !left.has(documentId)) });
  }

  /** Documents of this kind are approved, and a file has payments of their side: what they leave open is compared at the end. */
  #isPaidHere(kind: ImportKind): boolean {
    const payments = PAYMENTS[kind];
    return this.#moveIn.approve && payments !== undefined && this.#kinds.has(payments);
  }

  /** Nothing is said of approval and payment where the move-in does both. */
  #withoutDone(kind: ImportKind, response: ImportResponse): ImportResponse {
    if (!this.#moveIn.approve || APPROVED_KINDS[kind] === undefined) return response;
    const done = [IMPORTED_AS_DRAFT, ...(this.#isPaidHere(kind) ? [AMOUNT_PAID, PAID] : [])];
    const warnings = response.warnings.filter((each) => !done.includes(each.sentence ?? each.message));
    return { ...response, warnings };
  }

  async #compare({ name, choices }: StoredFile, sheet: PlacedSheet): Promise<MoveInResult> {
    const theirs = await readTrialBalance(this.#member, name, sheet, choices);
    // Of several, the last one is that of the day on which the company moves.
    if (this.#theirs === null || (theirs.date ?? '') >= (this.#theirs.date ?? '')) this.#theirs = theirs;
    return { ...NOTHING, accepted: theirs.balances.length, warnings: unreadSheets(sheet) };
  }

  /** Approves what the files have brought so far. */
  async approve(): Promise<void> {
    const approved = await approveBrought(this.#tx, this.#member, this.#brought);
    for (const items of this.#items) await keepStock(this.#tx, items);
    for (const { file, result } of this.#files) {
      const outcome = approved.get(file.id);
      if (result === null || outcome === undefined) continue;
      result.approved = outcome.approved;
      result.warnings = [...outcome.refused, ...result.warnings].slice(0, MAX_MOVE_IN_ERRORS);
      this.#notApproved += outcome.refused.length;
    }
    await this.#progress(this.#processed);
  }

  /** Adds to each file the documents whose payments are not what their file says. */
  async #comparePayments(): Promise<void> {
    const differing = await differingPayments(this.#tx, this.#member, this.#paid);
    for (const { file, result } of this.#files) {
      const found = differing.get(file.id) ?? [];
      if (result !== null) result.warnings = [...found, ...result.warnings].slice(0, MAX_MOVE_IN_ERRORS);
    }
  }

  /** Compares payments and balances once everything is in, and lets the numbers go on where they were. */
  async finish(): Promise<RunOutcome> {
    await this.#comparePayments();
    const result = this.#files.find(({ file }) => file.kind === 'settings')?.result;
    if (result) await this.#restoring.finish(this.#member, result);
    const theirs = this.#theirs;
    const balances =
      theirs === null
        ? null
        : await compareBalances(
            this.#tx,
            this.#member,
            theirs.balances,
            theirs.date ?? (await openingDate(this.#tx)) ?? this.#member.today,
          );
    return { files: this.#files, balances, notApproved: this.#notApproved };
  }
}

const NOTHING: MoveInResult = {
  accepted: 0,
  rejected: 0,
  created: 0,
  approved: 0,
  errors: [],
  warnings: [],
  made: [],
  logId: null,
  repeatOf: null,
  numberFormat: null,
  dateOrder: null,
  accountTypes: [],
  preview: [],
};

function resultOf(response: ImportResponse): MoveInResult {
  const { accepted, rejected, created, errors, warnings, made, logId, repeatOf } = response;
  const { numberFormat, dateOrder, accountTypes } = response;
  return {
    accepted,
    rejected,
    created,
    approved: 0,
    errors: errors.slice(0, MAX_MOVE_IN_ERRORS),
    warnings: warnings.slice(0, MAX_MOVE_IN_ERRORS),
    made,
    logId,
    repeatOf,
    numberFormat,
    dateOrder,
    accountTypes,
    preview: [],
  };
}

async function openingDate(tx: Tx): Promise<string | null> {
  const [opening] = await tx.run<{ start_date: string }>(
    'SELECT start_date FROM opening_balance WHERE company_id = $1',
    [tx.companyId],
  );
  return opening?.start_date ?? null;
}
