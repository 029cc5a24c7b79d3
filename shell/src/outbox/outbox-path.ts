/** Where the drafts that wait are listed. */
export const OUTBOX_PATH = '/outbox';
