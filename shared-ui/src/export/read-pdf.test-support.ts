/// <reference types="node" />
import { execFileSync } from 'node:child_process';

interface ReadPdf {
  /** Words of each page. */
  pages: string[];
  width: number;
  height: number;
}

const READER = `
import { getDocumentProxy, extractText } from 'unpdf';
const bytes = [];
for await (const part of process.stdin) bytes.push(part);
const pdf = await getDocumentProxy(new Uint8Array(Buffer.concat(bytes)));
const { text } = await extractText(pdf, { mergePages: false });
const [, , width, height] = (await pdf.getPage(1)).view;
process.stdout.write(JSON.stringify({ pages: text, width, height }));
`;

/** Reads a PDF with pdf.js in a process of its own: it is an ES module that Jest's own loader cannot load. */
export function readPdf(bytes: ArrayBuffer): ReadPdf {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', READER], {
    cwd: __dirname,
    input: Buffer.from(bytes),
    encoding: 'utf8',
  });
  return JSON.parse(output) as ReadPdf;
}
