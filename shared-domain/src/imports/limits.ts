/**
 * Errors that an import returns, those of the first rows; the counts are of all rows. People mend a column at a
 * time, and hundreds of thousands of sentences would hold the server while they are made into one text.
 */
export const MAX_IMPORT_ERRORS = 5_000;

/** Errors and warnings of one import that the log keeps, and so what a repeat of the import returns. */
export const MAX_LOGGED_IMPORT_ERRORS = 1_000;
