import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drawn, invoice, line } from '../../../test/paper/papers.ts';

/**
 * Preflight of Apache PDFBox (Debian: libpdfbox2-java, libjaxb-api-java, libactivation-java) validates PDF/A-1b, and knows no
 * later part. What both have in common it checks with other eyes than ours: the file's syntax, every font with its widths,
 * colours, metadata. Where it or Java is not installed, these tests are skipped.
 */
const JARS = [
  'preflight',
  'pdfbox2',
  'fontbox2',
  'xmpbox',
  'commons-logging',
  'jaxb-api',
  'javax.activation',
];
const CLASS_PATH = JARS.map((name) => `/usr/share/java/${name}.jar`);
const VALIDATOR = 'org.apache.pdfbox.preflight.Validator_A1b';

/** What part 1 refuses and part 3 (ISO 19005-3) allows. */
const ALLOWED = [
  // 6.2.2: profiles of the version 4.
  /^2\.1\.6 : .*Invalid version of the ICCProfile$/,
  // 6.2.10: transparency, of the stamp.
  /^4\.1\.2 : Transparency error, ca entry in a ExtGState/,
  // 6.2.11.4.2: a subset needs no list of its glyphs.
  /^3\.1\.11 : .*The CIDSet entry is missing for the Composite Subset$/,
  // 6.6.2: nothing of the document's information has to be repeated.
  /^7\.2 : .*Producer present in the document catalog dictionary can't be found in XMP/,
  /^7\.11\.2 : Error on MetaData, part must be 1$/,
];

const isInstalled = ((): boolean => {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' });
    return CLASS_PATH.every((jar) => existsSync(jar));
  } catch {
    return false;
  }
})();

/** The validator's findings; it exits with 255 where there is one. */
function findings(file: string): string[] {
  try {
    execFileSync('java', ['-cp', CLASS_PATH.join(':'), VALIDATOR, file], { stdio: 'pipe' });
    return [];
  } catch (error) {
    const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer };
    const lines = `${stdout.toString()}\n${stderr.toString()}`.split('\n').map((each) => each.trim());
    const found = lines.filter((each) => /^\d+(\.\d+)* : /.test(each));
    if (found.length === 0) throw error;
    return found;
  }
}

const SCRIPTS = [
  'Łódź Ελλάδα Ромашка',
  'האופניים',
  'الميناء پارسی ٹھیک',
  'हिन्दी น้ำดื่ม',
  '北京 サイクル 한국 😀',
];
const lines = Array.from({ length: 60 }, (_each, at) => ({ ...line, title: `${SCRIPTS[at % 5]} ${at}` }));

(isInstalled ? describe : describe.skip)('PDFs as a validator of another maker reads them', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'preflight-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each([
    ['an invoice', invoice],
    [
      'a draft of several pages in every script, from right to left',
      { ...invoice, language: 'ar' as const, stamp: 'Draft' as const, lines },
    ],
  ])('%s has nothing that an archive may not have', (name, document) => {
    const file = path.join(folder, `${name}.pdf`);
    drawn({ document, file });
    const found = findings(file);
    expect(found).toContainEqual(expect.stringContaining('part must be 1'));
    expect(found.filter((each) => !ALLOWED.some((allowed) => allowed.test(each)))).toEqual([]);
  });
});
