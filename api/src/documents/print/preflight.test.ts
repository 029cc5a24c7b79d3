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

function runs(program: string, option: string): boolean {
  try {
    execFileSync(program, [option], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const hasPreflight = runs('java', '-version') && CLASS_PATH.every((jar) => existsSync(jar));
/** veraPDF (verapdf.org) knows the part that our papers are of, and tags for screen readers. */
const hasVeraPdf = runs('verapdf', '--version');

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

/** Rules of the part that the file names which it fails, as veraPDF says them; whether it exits with 0 is up to its version. */
function failedRules(file: string): string[] {
  const lines = textOf('verapdf', ['--flavour', '0', '--format', 'text', '-v', file]).split('\n');
  if (lines.some((each) => each.startsWith('PASS'))) return [];
  const failed = lines.filter((each) => each.trim() !== '');
  if (!failed.some((each) => each.startsWith('FAIL'))) throw new Error(`veraPDF says: ${failed.join(' ')}`);
  return failed;
}

/** What a program writes, whatever it exits with. */
function textOf(program: string, options: readonly string[]): string {
  try {
    return execFileSync(program, options, { stdio: 'pipe' }).toString();
  } catch (error) {
    return (error as { stdout?: Buffer }).stdout?.toString() ?? '';
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

const PAPERS: [name: string, document: typeof invoice][] = [
  ['an invoice', invoice],
  [
    'a draft of several pages in every script, from right to left',
    { ...invoice, language: 'ar', stamp: 'Draft', lines },
  ],
];

/** A paper as a file of its name in a folder. */
function fileOf(folder: string, [name, document]: (typeof PAPERS)[number]): string {
  const file = path.join(folder, `${name}.pdf`);
  drawn({ document, file });
  return file;
}

const folder = mkdtempSync(path.join(tmpdir(), 'preflight-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

(hasPreflight ? describe : describe.skip)('PDFs as a validator of another maker reads them', () => {
  test.each(PAPERS)('%s has nothing that an archive may not have', (...paper) => {
    const found = findings(fileOf(folder, paper));
    expect(found).toContainEqual(expect.stringContaining('part must be 1'));
    expect(found.filter((each) => !ALLOWED.some((allowed) => allowed.test(each)))).toEqual([]);
  });
});

(hasVeraPdf ? describe : describe.skip)(
  'PDFs as veraPDF reads them, skipped where it is not installed',
  () => {
    test.each(PAPERS)('%s is a PDF/A of the part that it says', (...paper) => {
      expect(failedRules(fileOf(folder, paper))).toEqual([]);
    });
  },
);
