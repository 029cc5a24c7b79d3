// A PrintedDocument on standard input, its PDF on standard output: drawn with the build of jsPDF that browsers load.
import { readFileSync } from 'node:fs';
import { autoTable } from 'jspdf-autotable';
import { jsPDF } from 'jspdf/dist/jspdf.es.js';
import { PAPER, drawDocument } from '@accounts/shared-domain';
import type { PrintedDocument } from '@accounts/shared-domain';

const parts: Uint8Array[] = [];
for await (const part of process.stdin as AsyncIterable<Uint8Array>) parts.push(part);
const printed = JSON.parse(Buffer.concat(parts).toString()) as PrintedDocument;
const font = new URL(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));
const paper = new jsPDF(PAPER);
await drawDocument(printed, {
  paper,
  drawTable: autoTable,
  logo: null,
  wideFont: async () => ({ name: 'DejaVuSans', base64: readFileSync(font, 'base64') }),
});
process.stdout.write(new Uint8Array(paper.output('arraybuffer')));
