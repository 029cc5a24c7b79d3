/** Entries of a zip, folders included: more than the files of a move-in, with what operating systems add. */
export const MAX_ZIP_ENTRIES = 300;
/** Bytes that a zip unpacks to: an archive of ten years of a small company, held in memory once while it is stored. */
export const MAX_UNPACKED_BYTES = 50 * 1024 * 1024;
/** Bytes that one file of a zip unpacks to, as many as a file that is sent alone has by default. */
export const MAX_UNPACKED_FILE_BYTES = 20 * 1024 * 1024;
/** How many times its packed size a zip unpacks to: lists of invoices come to 20, a zip that is made to harm to 1,000. */
export const MAX_ZIP_RATIO = 200;
