import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { PublicDocument } from '@accounts/shared-domain';
import { API, COMPILE_CACHE, NODE } from '../node.ts';

/** A PDF as a reader shows it. */
export interface ReadPdf {
  /** Words of each page. */
  pages: string[];
  width: number;
  height: number;
}

function run(script: string, input: Uint8Array): Buffer {
  const file = path.join(API, 'test/mail', script);
  const env = { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE };
  return execFileSync(NODE, [file], { input, env, maxBuffer: 64 * 1024 * 1024 });
}

/** Reads a PDF with pdf.js, in a separate process: it is an ES module that Jest's own loader cannot load. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  return JSON.parse(run('pdf-reader.ts', bytes).toString()) as ReadPdf;
}

/** The PDF of a description as the browser draws it. */
export function drawnInBrowser(printed: PublicDocument['printed']): Buffer {
  return run('browser-drawing.ts', Buffer.from(JSON.stringify(printed)));
}
