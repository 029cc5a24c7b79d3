const MIB = 1024 * 1024;

/**
 * Bytes of an archive: the database keeps it in parts, a browser saves it in minutes, and every program opens a zip below
 * 4 GiB without its 64-bit fields.
 */
export const ARCHIVE_BYTES = 1024 * MIB;
/** Files of an archive: the directory of a zip counts them in 16 bits. */
export const ARCHIVE_FILES = 60_000;
/** Bytes of a part: held in memory once while an archive is written, and once for each download. */
export const PART_BYTES = MIB;
/** Days until an archive is removed: time to download it, and no second copy of the books that stays. */
export const ARCHIVE_DAYS = 7;
/** Archives that are listed; a new one removes the oldest beyond them. */
export const ARCHIVES_LISTED = 10;
/** Bytes of the finished archives of a company that stay beside a new one; the oldest ones go first. */
export const KEPT_BYTES = 1024 * MIB;
/**
 * Time of one archive, in milliseconds: its snapshot keeps the database from clearing away old rows meanwhile. 20,000 PDFs
 * at 50 ms take a third of it.
 */
export const ARCHIVE_MS = 60 * 60_000;
/** An archive that has ended its server so often is given up. */
export const MAX_STARTS = 3;
/** Milliseconds between two records of the progress. */
export const PROGRESS_MS = 1_000;
/** Identifiers that one statement reads. */
export const PAGE_RECORDS = 500;
/** Records that are read at the same time: their statements travel in one packet. */
export const RECORDS_AT_ONCE = 25;
/** Journals that one statement reads, with their lines. */
export const PAGE_JOURNALS = 200;
/** Text that is deflated at a time, in characters: fewer and longer pieces cost less. */
export const TEXT_PIECE = 64 * 1024;
/** Bytes of the manifest of an archive that is read: its 5,000 files take some 300 bytes each. */
export const MANIFEST_BYTES = 4 * MIB;
/** Bytes that an archive which is read unpacks to, each file on its own: a second of work, beside other requests. */
export const READ_BYTES = 250 * MIB;
/** Bytes of one of its files, which is in memory while its hash is computed. */
export const READ_FILE_BYTES = 64 * MIB;
/** Bytes that the attachments of an archive may have when they are moved in: the database keeps them until the import. */
export const ATTACHMENT_BYTES = 100 * MIB;
