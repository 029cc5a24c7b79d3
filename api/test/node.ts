import path from 'node:path';

/** Folder of the api package. */
export const API = path.resolve(__dirname, '..');

/** The Node that comes with the repository: the program itself, since the wrapper in `.bin` keeps signals to itself. */
export const NODE = path.join(API, '..', 'node_modules', 'node', 'bin', 'node');
