import { lazy } from 'react';
import { loadLaterTexts } from '../texts/index.ts';
import { IMPORT_TEXTS, loadImportTexts } from './texts.ts';

export type { ImportDescription } from './import-description.ts';

/** Brings a CSV or XLSX file into a list; drawn once its code and its texts are there. */
export const ImportScreen = lazy(async () => {
  const [screen] = await Promise.all([
    import('./import-screen.tsx'),
    loadLaterTexts(IMPORT_TEXTS, loadImportTexts),
  ]);
  return { default: screen.ImportScreen };
});
