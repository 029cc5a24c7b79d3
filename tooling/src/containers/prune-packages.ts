import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Removes from installed packages what the API does not read when it runs: `node prune-packages.ts node_modules`, in the
 * image of the API alone (docs/decisions/115-containers-that-hold-what-runs.md).
 */

/** Packages that the API never loads: browsers' parts of jsPDF, and types. */
const UNUSED = /^(?:core-js@|canvg@|html2canvas@|dompurify@|@types\+)/;
/** What no program reads, and what is there to try a package with. */
const FOR_PEOPLE =
  /\.(?:d\.[cm]?ts|[cm]?ts|map|md|markdown|flow)$|^(?:tests?|benchmarks?|examples?|docs?)\//i;
/** Font files by package: the API draws with two weights, in the format that it can read. */
const FONT_FILES = /-(?:400|700)-normal\.woff$/;
const DRAWN_FONTS = /^DejaVuSans(?:-Bold)?\.ttf$/;

/** True for a file of a package that is needed, by its path below the package's folder. */
export function isNeeded(name: string, file: string): boolean {
  const base = path.posix.basename(file);
  if (name.startsWith('@fontsource/')) {
    return file.startsWith('files/')
      ? FONT_FILES.test(base)
      : /^(?:package|unicode)\.json$|^LICENSE/.test(file);
  }
  if (name === 'dejavu-fonts-ttf') return DRAWN_FONTS.test(base) || /^(?:package\.json|LICENSE)$/.test(file);
  if (name === 'jspdf') return !file.startsWith('dist/') || /^jspdf\.node(?:\.min)?\.js$/.test(base);
  if (name === '@e965/xlsx') return !file.startsWith('dist/') && !file.startsWith('bits/');
  if (/licen[sc]e|copying|notice/i.test(base)) return true;
  return !FOR_PEOPLE.test(file);
}

/** Package and path of a file below pnpm's store: `pg@8.1.0/node_modules/pg/lib/index.js`. */
const PLACE = /^(?<store>[^/]+)\/node_modules\/(?<name>@[^/]+\/[^/]+|[^/]+)\/(?<file>.+)$/;

/** Every file of a folder; links, by which packages find each other, are not followed. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(full);
    return entry.isFile() ? [full] : [];
  });
}

/** Bytes that were removed below a folder of packages that pnpm has installed. */
export function prunePackages(nodeModules: string): number {
  const store = path.join(nodeModules, '.pnpm');
  let removed = 0;
  for (const full of filesBelow(store)) {
    const place = PLACE.exec(path.relative(store, full).split(path.sep).join('/'))?.groups;
    if (place === undefined) continue;
    if (!UNUSED.test(place['store'] ?? '') && isNeeded(place['name'] ?? '', place['file'] ?? '')) continue;
    removed += statSync(full).size;
    rmSync(full);
  }
  return removed;
}

const [, program, folder] = process.argv;
if (program === import.meta.filename && folder !== undefined) {
  console.log(`Removed ${Math.round(prunePackages(folder) / 1024 / 1024)} MiB that the API does not read.`);
}
