/** `node write-file.ts <file>`: writes a small file, and does nothing else. */
import { writeFileSync } from 'node:fs';

writeFileSync(process.argv[2] ?? '', '{}');
