/** Where the drafts that wait are listed. As in shared-ui, whose records are not loaded with the shell for it. */
export const OUTBOX_PATH = '/outbox';
