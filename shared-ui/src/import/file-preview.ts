import { columnName, repeatedHeadings, type ImportColumnsResponse } from '@accounts/shared-domain';
import { t } from './texts.ts';

/** What the screen shows of a file before it is checked. */
export interface FilePreview {
  /** Headings; empty ones are left out, and one that is there twice has the name of its column behind it. */
  headings: string[];
  /** Of those that are there twice: what the file has, and where (from 0). */
  repeated: Record<string, { heading: string; position: number }>;
  /** Up to three values of each heading, for the person who maps it. */
  samples: Record<string, string[]>;
  /** Column of the import to heading, as the server reads the file. */
  mapped: Record<string, string>;
  /** Which part of the file it is, and what can be chosen instead. */
  look: Pick<
    ImportColumnsResponse,
    'profile' | 'profiles' | 'sheet' | 'sheets' | 'headingRow' | 'top' | 'given'
  >;
}

/** What a look at a file found, by the names that the screen gives its headings. */
export function filePreviewOf(response: ImportColumnsResponse): FilePreview {
  const { headings, samples, mapping, ...look } = response;
  const everywhere = new Map(headings.map((_text, position) => [String(position), position]));
  const twice = repeatedHeadings(headings, everywhere);
  const preview: FilePreview = { headings: [], repeated: {}, samples: {}, mapped: {}, look };
  for (const [position, heading] of headings.entries()) {
    if (heading === '') continue;
    const isTwice = twice.has(String(position));
    const name = isTwice ? t('import.twice.name', { heading, column: columnName(position) }) : heading;
    preview.headings.push(name);
    if (isTwice) preview.repeated[name] = { heading, position };
    preview.samples[name] = samples[position] ?? [];
    for (const [key, mapped] of Object.entries(mapping)) if (mapped === position) preview.mapped[key] = name;
  }
  return preview;
}
