/** `node copy-folder.ts <from> <to>`: copies a folder, and does nothing else. */
import { cpSync } from 'node:fs';

const [from = '', to = ''] = process.argv.slice(2);
cpSync(from, to, { recursive: true });
