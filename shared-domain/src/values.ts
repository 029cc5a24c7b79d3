/** UUID of a record. */
export type Id = string;

/** Accounting date `YYYY-MM-DD`, in the company's own calendar; never a timestamp. */
export type IsoDate = string;

/** Instant, ISO 8601 in UTC. */
export type Instant = string;

/** Money or quantity in calls: a JSON number that round-trips exactly at the currency's decimals. */
export type Amount = number;
