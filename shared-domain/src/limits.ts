/** Toast notices: how long they stay, in milliseconds (docs/specification.md, section 9). */
export const TOAST_MS = 5000;
/** Rows of a list fetch for accounts, invoices, items, tax rates, orders and credit notes (section 9). */
export const LIST_LIMIT = 5000;
/** Rows of a contact list fetch (section 9). */
export const CONTACT_LIST_LIMIT = 100;
/** Rows of an import log (section 9). */
export const IMPORT_LOG_LIMIT = 100;
/** Rows a page of a list (section 9). */
export const PAGE_SIZE = 10;
/** Longest Excel sheet name (section 9). */
export const SHEET_NAME_LENGTH = 30;
/** Widest "Setup Company First" dialog, in pixels (section 9). */
export const SETUP_DIALOG_WIDTH = 450;
/** The chat of the dashboard comes so long after it, in milliseconds (section 9). */
export const CHAT_DELAY_MS = 2_000;
/** A failed chunk reloads the page at most once in this time, in milliseconds (sections 8 and 9). */
export const CHUNK_RELOAD_GUARD_MS = 60_000;
/** Longest name (section 5). */
export const NAME_LENGTH = 150;
/** Longest number of a document. */
export const NUMBER_LENGTH = 50;
/** Longest description (section 5). */
export const DESCRIPTION_LENGTH = 205;
/** Longest notes (section 5). */
export const NOTES_LENGTH = 255;
/** Longest message of the contact form. */
export const SUPPORT_MESSAGE_LENGTH = 5_000;
/** Shortest password (section 5). */
export const PASSWORD_LENGTH = 8;
/** Screen widths from which a layout changes, in pixels (section 9). */
export const BREAKPOINTS = { xs: 576, sm: 768, md: 996, lg: 1200, xl: 1367 } as const;
/** How dates are written (section 9), in moment's tokens. */
export const DATE_FORMATS = {
  instant: 'DD/MM/YYYY HH:mm A',
  date: 'DD MMM YYYY',
  dayMonth: 'DD MMM',
  iso: 'YYYY-MM-DD',
} as const;
/** Decimals of a quantity or a unit price. */
export const QUANTITY_DECIMALS = 6;
/** Attachments of one message. */
export const MAX_MAIL_ATTACHMENTS = 20;
/** Their bytes together: with base64 and the PDF below the 25 MB that most mail servers take. */
export const MAX_MAIL_ATTACHMENT_BYTES = 15 * 1024 * 1024;
/** Documents that one call pays. */
export const MAX_PAYMENTS = 100;
