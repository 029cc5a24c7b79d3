/** Characters of a heading that are kept to recognise a file again, and of a file's name. */
export const KEPT_HEADING_CHARS = 200;
export const MAX_FILE_NAME_CHARS = 150;
/** Characters of the name of a sheet that can be chosen: Excel takes 31. */
export const MAX_SHEET_NAME_CHARS = 200;
/** Files that have ended their server so often are given up. */
export const MAX_STARTS = 3;
/** Documents that are approved in one statement. */
export const APPROVED_AT_ONCE = 200;
