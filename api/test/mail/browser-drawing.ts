// A PrintedDocument on standard input, its PDF on standard output: drawn with the build of jsPDF that browsers load.
import { jsPDF } from 'jspdf/dist/jspdf.es.js';
import { drawDocument, newPageCanvas, type PrintedDocument } from '@accounts/shared-domain';
import { fontLibrary } from '../../src/documents/print/font-library.ts';

const parts: Uint8Array[] = [];
for await (const part of process.stdin as AsyncIterable<Uint8Array>) parts.push(part);
const printed = JSON.parse(Buffer.concat(parts).toString()) as PrintedDocument;
const canvas = newPageCanvas(jsPDF, { size: printed.paperSize ?? 'a4' });
await drawDocument(printed, { canvas, logo: null, fonts: fontLibrary });
process.stdout.write(new Uint8Array(canvas.output('arraybuffer')));
