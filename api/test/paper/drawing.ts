// Orders on standard input; what their PDFs hold on standard output, as JSON: drawn by our code, read by pdf.js.
import { writeFile } from 'node:fs/promises';
import { jsPDF } from 'jspdf';
import { drawDocument, drawReport, newPageCanvas, reportPage } from '@accounts/shared-domain';
import { getDocumentProxy } from 'unpdf';
import { fontLibrary as fonts } from '../../src/documents/print/font-library.ts';
import type { DrawnPaper, PaperOrder } from './papers.ts';

const parts: Uint8Array[] = [];
for await (const part of process.stdin as AsyncIterable<Uint8Array>) parts.push(part);
const orders = JSON.parse(Buffer.concat(parts).toString()) as PaperOrder[];
const drawn: DrawnPaper[] = [];
for (const order of orders) drawn.push(await draw(order));
process.stdout.write(JSON.stringify(drawn));

async function draw({ document, report, bytes, file }: PaperOrder): Promise<DrawnPaper> {
  if (bytes !== undefined) return read(new Uint8Array(Buffer.from(bytes, 'base64')).buffer, [], file);
  const means = { logo: null, fonts };
  if (report) {
    const canvas = newPageCanvas(jsPDF, reportPage(report));
    const { unprintable } = await drawReport(report, { ...means, canvas });
    return read(canvas.output('arraybuffer'), unprintable, file);
  }
  const canvas = newPageCanvas(jsPDF, { size: document?.paperSize ?? 'a4' });
  if (!document) throw new Error('An order has a document, a report or the bytes of one.');
  const { unprintable } = await drawDocument(document, { ...means, canvas });
  return read(canvas.output('arraybuffer'), unprintable, file);
}

async function read(bytes: ArrayBuffer, unprintable: string[], name?: string): Promise<DrawnPaper> {
  if (name !== undefined) await writeFile(name, new Uint8Array(bytes));
  const file = Buffer.from(bytes).toString('latin1');
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const pages: DrawnPaper['pages'] = [];
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const page = await pdf.getPage(at);
    const { items } = await page.getTextContent();
    const words = items.flatMap((item) => ('str' in item ? [item] : []));
    const [, , width = 0, height = 0] = page.view;
    const places = words
      .filter(({ str, transform }) => str.trim() !== '' && transform[1] === 0)
      .map(({ str, transform, width: length }) => ({
        text: str,
        x: Number(transform[4]),
        y: Number(transform[5]),
        width: length,
        size: Math.abs(Number(transform[3])),
      }));
    const tree = JSON.stringify(await page.getStructTree());
    pages.push({
      text: words.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join(''),
      width,
      height,
      places,
      tree,
    });
  }
  const { info, metadata } = await pdf.getMetadata();
  return {
    pages,
    unprintable,
    size: bytes.byteLength,
    fonts: [...file.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name = '']) => name),
    standardFonts: (file.match(/\/Subtype \/Type1\b/g) ?? []).length,
    catalog: /\/Type \/Catalog[^]*?endobj/.exec(file)?.[0] ?? '',
    title: String((info as { Title?: string }).Title),
    metadata: String(metadata?.getRaw() ?? ''),
    header: file.slice(0, 8),
  };
}
