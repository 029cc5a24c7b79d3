import path from 'node:path';

/** Folder of the api package. */
export const API = path.resolve(__dirname, '..');

/** The Node that comes with the repository; the one that runs the tests may be another. */
export const NODE = path.join(API, '..', 'node_modules', '.bin', 'node');
