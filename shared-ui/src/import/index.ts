import { lazyPart } from '../basics/index.ts';
import type { importParts } from './import-parts.ts';
import { loadImportTexts } from './texts.ts';

export type { FilePreview } from './file-preview.ts';
export type { ImportDescription } from './import-description.ts';
export type { ColumnChoice } from './import-state.ts';

/** Brings a CSV or XLSX file into a list; drawn once its code and its texts are there. */
export const ImportScreen = lazyPart(async () => {
  const [screen] = await Promise.all([import('./import-screen.tsx'), loadImportTexts()]);
  return screen.ImportScreen;
});

/** What the screen of one file is made of, for the screen that takes many. */
export type ImportParts = typeof importParts;

/** Fetches these parts and their texts, before the first of them is drawn. Rejects when they cannot be fetched. */
export async function loadImportParts(): Promise<ImportParts> {
  const [parts] = await Promise.all([import('./import-parts.ts'), loadImportTexts()]);
  return parts.importParts;
}
