/// <reference types="node" />
import { execFileSync } from 'node:child_process';
import path from 'node:path';

interface ReadPdf {
  /** Words of each page. */
  pages: string[];
  width: number;
  height: number;
}

/** Reads a PDF with pdf.js in a separate process: it is an ES module, which Jest's loader cannot load. */
export function readPdf(bytes: ArrayBuffer | Uint8Array): ReadPdf {
  const output = execFileSync(process.execPath, [path.join(__dirname, 'pdf-reader.ts')], {
    input: new Uint8Array(bytes),
    encoding: 'utf8',
  });
  return JSON.parse(output) as ReadPdf;
}
