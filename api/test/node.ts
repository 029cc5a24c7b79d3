import path from 'node:path';

/** Folder of the api package. */
export const API = path.resolve(import.meta.dirname, '..');

/** Where Node keeps the compiled modules of the servers that the tests start: a start takes a third less of the processor. */
export const COMPILE_CACHE = path.join(API, '..', '.cache', 'compiled');

/** The Node that comes with the repository: the program itself, since the wrapper in `.bin` keeps signals to itself. */
export const NODE = path.join(API, '..', 'node_modules', 'node', 'bin', 'node');

/** Database that every suite's own is copied from. */
export const TEMPLATE = 'accounts_template';

/** Environment variable with the folder that the statements of a run are noted in (statements/record.ts). */
export const STATEMENTS_DIR = 'STATEMENTS_DIR';
