const KIB = 1024;
const MIB = 1024 * KIB;

/** Largest JSON body in bytes, by who calls. Files are limited by BODY_LIMIT_MIB instead. */
export const BODY_BYTES = {
  /** Callers without a company, and paths that no route has. The longest valid body is a Google ID token of 10 KB. */
  public: 64 * KIB,
  /** Signed messages of the payment and the mail provider; the longest has a reason of 5,000 characters. */
  webhook: 64 * KIB,
  /** Members of a company. The longest valid bodies: a logo of 700,000 characters, a price list of 5,000 items. */
  company: MIB,
  /** Calls with up to 1,000 lines, each with 355 characters of three bytes besides its ids and amounts. */
  lines: 2 * MIB,
} as const;

/** Lists and objects inside each other; a schedule's template has six levels. */
export const MAX_JSON_DEPTH = 20;
/** Values in one body. A price list of 5,000 items has 20,000, an invoice of 1,000 lines 12,000. */
export const MAX_JSON_VALUES = 50_000;
/** Characters of a text that has no smaller limit. The longest field of the specification has 255. */
export const MAX_TEXT_CHARS = 1_000;
/** Characters of a token that another service has made: of a captcha, of Google. */
export const MAX_TOKEN_CHARS = 10_000;
/** Text fields beside the file of an upload, in bytes: the mapping of an import has 10,000 characters. */
export const UPLOAD_FIELD_BYTES = 64 * KIB;

/** Time for the headers of a request. */
export const HEADERS_TIMEOUT_MS = 10_000;
/** Time for a JSON body: 2 MiB at 1 Mbit/s take 17 s. */
export const BODY_TIMEOUT_MS = 30_000;
/** Time for a whole request, uploads included: 20 MiB at 1 Mbit/s take 168 s. */
export const REQUEST_TIMEOUT_MS = 240_000;
/**
 * Longest time for one step of the start, such as writing the description of the API: a machine that is busy takes longer than
 * the ten seconds after which Fastify gives the whole server up.
 */
export const START_STEP_TIMEOUT_MS = 120_000;
/**
 * How much longer than announced an idle connection stays open: a busy client may still send on it a while after its
 * announced end, and would find it closed.
 */
export const KEEP_ALIVE_BUFFER_MS = 10_000;
/** How often Node looks for connections that exceed their time. */
export const TIMEOUT_CHECK_MS = 2_000;

/**
 * Bytes of a rejected body that are still read, so that a client that sends first and reads later gets its response: more
 * than the largest upload.
 */
export const MAX_DISCARDED_BYTES = 32 * MIB;
/**
 * Silence after which a connection is closed whose request was rejected half read, as nginx waits: a busy client may
 * send the parts of a form seconds apart, and loses its response to a reset.
 */
export const LINGER_SILENCE_MS = 5_000;
/** Time for such a connection in all, however busily its client goes on sending. */
export const LINGER_MS = 15_000;
/** How often such a connection is looked at. */
export const LINGER_CHECK_MS = 500;

/** Requests a minute and address for paths that no route has: a mistyped address, not a scan. */
export const UNKNOWN_PATHS_PER_MINUTE = 120;
/** Reads a minute and address of /openapi.json and /reference, each made once. */
export const DESCRIPTION_PER_MINUTE = 60;
