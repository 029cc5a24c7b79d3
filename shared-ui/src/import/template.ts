import { templateColumns } from '@accounts/shared-domain';
import { csvFile, saveFile } from '../files/csv.ts';
import type { ImportDescription } from './import-description.ts';
import { t } from './texts.ts';

/** Gives the person a file with the right headings and a few rows to write over. */
export function downloadTemplate({ kind, examples }: ImportDescription): void {
  const columns = templateColumns(kind);
  const headings = columns.map(({ heading, required }) => (required ? `*${heading}` : heading));
  saveFile(csvFile([headings, ...examples]), `${t(`import.template.${kind}`)}.csv`);
}
