import { moneyValue, sentence } from '@accounts/shared-domain';
import { readOpeningBalances } from '../../billing/opening-balances/read.ts';
import type { FileStore } from '../../documents/attachments/file-store.ts';
import { readCompany } from '../../identity/company/read-company.ts';
import { listMembers } from '../../identity/members/members.ts';
import type { MemberContext } from '../../identity/session/member-context.ts';
import type { TenantContext } from '../../identity/session/tenant-context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { apiError } from '../../platform/errors/api-error.ts';
import { attachedFiles } from './attached-files.ts';
import { csvFiles } from './csv-files.ts';
import { FilePaths } from './file-names.ts';
import { lastDay, plainTextLedger, trialBalanceCsv } from './ledger-files.ts';
import { ARCHIVE_BYTES, ARCHIVE_FILES } from './limits.ts';
import {
  MANIFEST_FORMAT,
  MANIFEST_PATH,
  MANIFEST_VERSION,
  manifestText,
  type ManifestFacts,
  type ManifestFile,
} from './manifest.ts';
import { papers } from './papers.ts';
import { tooLarge, type PartWriter } from './part-writer.ts';
import { readmeText } from './readme.ts';
import { RECORD_KINDS, jsonOfRecords } from './records.ts';
import { settingsFiles } from '../settings/files.ts';
import { ZipWriter, type Pieces } from './zip-writer.ts';

/** What an archive is made of. */
export interface ArchiveContent {
  pdfs: boolean;
  attachments: boolean;
}

/** Files that every archive has besides one JSON file for each kind of record: company, members, opening balances, ledger, trial balance, readme, manifest. */
const ALWAYS = 7;

interface Sizes {
  documents: number;
  attachments: number;
  bytes: string;
  credits: number;
  opening_date: string | null;
}

const SIZES = `
  SELECT (SELECT count(*)::int FROM document WHERE company_id = $1) AS documents,
    (SELECT count(*)::int FROM attachment WHERE company_id = $1 AND record_id IS NOT NULL) AS attachments,
    (SELECT coalesce(sum(size), 0) FROM attachment WHERE company_id = $1 AND record_id IS NOT NULL) AS bytes,
    (SELECT count(*)::int FROM receipt WHERE company_id = $1 AND status = 'A' AND kind <> 'payment') AS credits,
    (SELECT start_date FROM opening_balance WHERE company_id = $1) AS opening_date`;

/**
 * Writes the archive of a company from the snapshot of a transaction, with what the member may see. Memory holds a part of
 * it and one file of rows at most. 409 where it is larger than an archive can be.
 */
export async function writeArchive(
  { tx, member }: TenantContext,
  store: FileStore,
  content: ArchiveContent,
  parts: PartWriter,
): Promise<void> {
  const sizes = await requireRoom(tx, content);
  const facts: ManifestFacts = {
    format: MANIFEST_FORMAT,
    version: MANIFEST_VERSION,
    company: member.company.name,
    countryCode: member.company.countryCode,
    currency: member.company.currencyCode,
    createdDate: new Date().toISOString(),
    openingDate: sizes.opening_date,
    trialBalanceDate: await lastDay(tx, member),
    counts: {},
    credits: sizes.credits,
    missing: [],
  };
  parts.total =
    ALWAYS +
    RECORD_KINDS.length +
    (content.pdfs ? sizes.documents : 0) +
    (content.attachments ? sizes.attachments : 0);
  const zip = new ZipWriter((chunk) => parts.write(chunk));
  const files: ManifestFile[] = [];
  const add = async (path: string, pieces: Pieces, more: Partial<ManifestFile> = {}): Promise<void> => {
    if (files.length >= ARCHIVE_FILES) throw tooManyFiles();
    files.push({ ...(await zip.add(path, pieces)), ...more });
    await parts.done();
  };
  await addData(tx, member, { add, facts, parts });
  await addSettings(tx, member, store, { add, parts });
  await addLedger(tx, member, { add, facts, parts });
  const paths = new FilePaths();
  if (content.pdfs) {
    for await (const { path, pdf } of papers(tx, store, paths)) {
      if (pdf === null) await skip(path, { facts, parts });
      else await add(path, [pdf]);
    }
  }
  if (content.attachments) {
    for await (const { path, content: file, attachedTo } of attachedFiles(tx, store, paths)) {
      if (file === null) await skip(path, { facts, parts });
      else await add(path, file as AsyncIterable<Buffer>, { attachedTo });
    }
  }
  await add('README.txt', [readmeText(facts)]);
  await zip.add(MANIFEST_PATH, manifestText(facts, files));
  await parts.done();
  await zip.end();
  await parts.flush();
}

interface Writing {
  add: (path: string, pieces: Pieces, more?: Partial<ManifestFile>) => Promise<void>;
  facts: ManifestFacts;
  parts: PartWriter;
}

async function addData(tx: Tx, member: MemberContext, { add, facts, parts }: Writing): Promise<void> {
  for await (const { path, kind, rows, pieces } of csvFiles(tx, member)) {
    parts.total += 1;
    await add(path, pieces, path.startsWith('data/archived/') ? { rows } : { kind, rows });
  }
  await add('data/company.json', [jsonText(await readCompany(tx, member))]);
  const members = await listMembers(tx);
  facts.counts['members'] = members.length;
  await add('data/members.json', [jsonText(members)]);
  await add('data/openingBalances.json', [`${await readOpeningBalances(tx)}\n`]);
  for (const kind of RECORD_KINDS) {
    let records = 0;
    await add(
      `data/${kind.name}.json`,
      jsonOfRecords(tx, member, kind, (more) => (records += more)),
    );
    facts.counts[kind.name] = records;
  }
}

/** What a move-in restores besides the lists. */
async function addSettings(
  tx: Tx,
  member: MemberContext,
  store: FileStore,
  { add, parts }: Pick<Writing, 'add' | 'parts'>,
): Promise<void> {
  for await (const { path, kind, rows, text } of settingsFiles(tx, member, store)) {
    parts.total += 1;
    await add(path, [text], { kind, rows });
  }
}

async function addLedger(tx: Tx, member: MemberContext, { add, facts }: Writing): Promise<void> {
  let journals = 0;
  await add(
    'ledger/ledger.journal',
    plainTextLedger(tx, member, (more) => (journals += more)),
  );
  facts.counts['ledger'] = journals;
  await add('ledger/trial-balance.csv', await trialBalanceCsv(tx, facts.trialBalanceDate), {
    kind: 'trialBalance',
  });
}

async function skip(path: string, { facts, parts }: Pick<Writing, 'facts' | 'parts'>): Promise<void> {
  facts.missing.push(path);
  await parts.done();
}

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** What an archive will have at least is known before it is begun. */
async function requireRoom(tx: Tx, content: ArchiveContent): Promise<Sizes> {
  const [sizes] = await tx.run<Sizes>(SIZES, [tx.companyId]);
  if (sizes === undefined) throw apiError.notFound();
  const { documents, attachments, bytes } = sizes;
  const files = (content.pdfs ? documents : 0) + (content.attachments ? attachments : 0);
  if (files > ARCHIVE_FILES) throw tooManyFiles();
  // Pictures and PDFs, which most attachments are, are packed already.
  if (content.attachments && Number(bytes) > 2 * ARCHIVE_BYTES) throw tooLarge();
  return sizes;
}

function tooManyFiles(): Error {
  return apiError.conflict(
    'API-ARCHIVE-SIZE',
    sentence('An archive can have {files} files. Leave out PDFs or attachments.', {
      files: moneyValue(ARCHIVE_FILES, 0),
    }),
  );
}
