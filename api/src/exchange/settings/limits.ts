const MIB = 1024 * 1024;

/** Characters of a file of price lists or schedules; a single record may be longer. */
export const FILE_CHARS = MIB;
/** Bytes of a file that is restored: of a price list with the most items, or of one schedule with the longest texts. */
export const RESTORED_FILE_BYTES = 8 * MIB;
/** Records of one file. */
export const RESTORED_RECORDS = 5_000;
