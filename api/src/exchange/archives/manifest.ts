import type { ArchivedKind, ImportKind, IsoDate } from '@accounts/shared-domain';
import type { WrittenFile } from './zip-writer.ts';

/** By which an archive of ours differs from another zip. */
export const MANIFEST_PATH = 'manifest.json';
export const MANIFEST_FORMAT = 'accounts-archive';
/** Raised when a reader of the version before would read something wrong. */
export const MANIFEST_VERSION = 1;

/** The record of an attachment: a document by its kind and number, or a contact by its name. */
export interface AttachedTo {
  /** Path of the record's calls, `invoices`, `contacts`. */
  kind: string;
  id: string;
  /** null for a draft without a number, and for contacts. */
  number: string | null;
  /** Name of the contact, or of the document's. */
  contact: string;
  /** Of the file, as its record shows it. */
  fileName: string;
}

/** A file of the archive besides the manifest. */
export interface ManifestFile extends WrittenFile {
  /** What a move-in reads or restores it as; left out for files that it does not read. */
  kind?: ImportKind | 'trialBalance' | ArchivedKind;
  /** Rows below the headings of a file that is imported, or records of one that is restored. */
  rows?: number;
  attachedTo?: AttachedTo;
}

/** What an archive says about itself, besides its files. */
export interface ManifestFacts {
  format: typeof MANIFEST_FORMAT;
  version: number;
  company: string;
  countryCode: string;
  currency: string;
  /** ISO 8601 in UTC: the moment of the snapshot. */
  createdDate: string;
  /** Start date of the opening balances; null where there are none. */
  openingDate: IsoDate | null;
  /** Day of the trial balance. */
  trialBalanceDate: IsoDate;
  /** Records by the JSON file that has them. */
  counts: Record<string, number>;
  /** Credits that were applied, refunds and write-offs: no import reads them. */
  credits: number;
  /** Files that are not in it though they should be: lost in the store, or a PDF that cannot be drawn. */
  missing: string[];
}

export interface Manifest extends ManifestFacts {
  files: ManifestFile[];
}

/** The text of a manifest, one file a line; a list of thousands is written without holding the event loop. */
export function* manifestText(facts: ManifestFacts, files: readonly ManifestFile[]): Generator<string, void> {
  yield `${JSON.stringify(facts, null, 2).slice(0, -2)},\n  "files": [\n`;
  for (const [index, file] of files.entries())
    yield `    ${JSON.stringify(file)}${index === files.length - 1 ? '' : ','}\n`;
  yield '  ]\n}\n';
}
