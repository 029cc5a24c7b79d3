/** Lines of one document or journal. */
export const MAX_LINES = 1_000;
