/** A page of more rows is drawn as its rows come into sight. */
export const MAX_PLAIN_ROWS = 100;
