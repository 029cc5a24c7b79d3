import { execFileSync } from 'node:child_process';
import path from 'node:path';

const READER = `
import { extractText, getDocumentProxy } from 'unpdf';
import { readFile } from 'node:fs/promises';
const pdf = await getDocumentProxy(new Uint8Array(await readFile(process.argv[1])));
process.stdout.write((await extractText(pdf, { mergePages: true })).text);
`;

/** The words of a PDF file, read in a process of its own: the reader is an ES module that Jest cannot load. */
export function textOfPdf(file: string): string {
  const cwd = path.resolve(import.meta.dirname, '..');
  return execFileSync(process.execPath, ['--input-type=module', '-e', READER, file], {
    cwd,
    encoding: 'utf8',
  });
}
