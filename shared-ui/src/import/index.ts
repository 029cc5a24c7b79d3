import { lazy } from 'react';
import { loadImportTexts } from './texts.ts';

export type { ImportDescription } from './import-description.ts';

/** Brings a CSV or XLSX file into a list; drawn once its code and its texts are there. */
export const ImportScreen = lazy(async () => {
  const [screen] = await Promise.all([import('./import-screen.tsx'), loadImportTexts()]);
  return { default: screen.ImportScreen };
});
