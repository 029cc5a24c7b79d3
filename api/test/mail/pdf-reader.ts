// A PDF on standard input, the words of its pages and its size as JSON on standard output.
import { extractText, getDocumentProxy } from 'unpdf';

const parts: Uint8Array[] = [];
for await (const part of process.stdin as AsyncIterable<Uint8Array>) parts.push(part);
const pdf = await getDocumentProxy(new Uint8Array(Buffer.concat(parts)));
const { text: pages } = await extractText(pdf, { mergePages: false });
const [, , width, height] = (await pdf.getPage(1)).view;
process.stdout.write(JSON.stringify({ pages, width, height }));
