import type { PageCanvas } from '../page-canvas.ts';
import { binary, pdfText } from './pdf-text.ts';
import { srgbProfile } from './srgb-profile.ts';

/** What a file says about itself. */
export interface PdfFacts {
  title: string;
  author: string;
  /** Of its words, as BCP 47: `de`. */
  language: string;
}

/** Version of PDF that PDF/A-3 is a part of. */
const PDF_VERSION = '1.7';

/** The calls of jsPDF that its types leave out. */
interface Versioned {
  __private__: { setPdfVersion(version: string): void };
}

/**
 * Makes a file an archive (ISO 19005-3, PDF/A-3): metadata as XMP, the profile of its colours, its language. Fonts and
 * structure are the concern of `CanvasFonts` and `Structure`. Facts that are said again replace the ones before.
 */
export function describePdf(canvas: PageCanvas, facts: PdfFacts): void {
  const known = described.get(canvas);
  canvas.setProperties({ title: facts.title, author: facts.author });
  if (known) {
    Object.assign(known, facts);
    return;
  }
  const kept = { ...facts };
  described.set(canvas, kept);
  const made = new Date();
  canvas.setCreationDate(made);
  (canvas as PageCanvas & Versioned).__private__.setPdfVersion(PDF_VERSION);
  const objects = { metadata: 0, profile: 0 };
  const { events, write } = canvas.internal;
  events.subscribe('postPutResources', () => {
    objects.metadata = putData(canvas, '/Type /Metadata /Subtype /XML', metadata(kept, made));
    objects.profile = putData(canvas, '/N 3', binary(srgbProfile()));
  });
  events.subscribe('putCatalog', () => {
    write(`/Metadata ${objects.metadata} 0 R`);
    write(
      `/OutputIntents [<</Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /Info (sRGB) /DestOutputProfile ${objects.profile} 0 R>>]`,
    );
    write(`/Lang ${pdfText(kept.language)} /ViewerPreferences <</DisplayDocTitle true>>`);
  });
}

/** Gives a file of several documents a title of all of them. */
export function renamePdf(canvas: PageCanvas, title: string): void {
  const facts = described.get(canvas);
  if (facts) describePdf(canvas, { ...facts, title });
}

const described = new WeakMap<PageCanvas, PdfFacts>();

/** Writes a stream as it is: readers of metadata look for it without unpacking the file. */
function putData(canvas: PageCanvas, entries: string, data: string): number {
  const { internal } = canvas;
  const number = internal.newObject();
  internal.write(`<<${entries} /Length ${data.length}>>\nstream\n${data}\nendstream\nendobj`);
  return number;
}

function metadata({ title, author, language }: PdfFacts, made: Date): string {
  const date = `${made.toISOString().slice(0, 19)}Z`;
  return `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${xml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${xml(author)}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>${xml(language)}</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>${date}</xmp:CreateDate>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}

/** Text inside an element, as ASCII; control characters have no place in XML. */
const xml = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ')
    .replace(/[&<>]|[^ -~]/gu, (character) => `&#${character.codePointAt(0)};`);
