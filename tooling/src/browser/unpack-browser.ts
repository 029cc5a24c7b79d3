import path from 'node:path';
import packaged, { inflate } from '@sparticuz/chromium';

// Run by `browser.ts` with TMPDIR set to where the browser and its libraries shall lie.
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of the package.');
await packaged.executablePath();
await inflate(path.join(folder, 'bin/al2023.tar.br'));
