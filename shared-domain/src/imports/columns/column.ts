/** A column that an import understands. */
export interface ImportColumn {
  /** Name in the mapping that a screen sends, and in the errors when the file has no such heading. */
  key: string;
  /** What people see. */
  heading: string;
  /** Other headings that mean the same, in any case, spacing and punctuation. */
  synonyms: readonly string[];
  /** The file is rejected when the column is not there. */
  required: boolean;
  /** Keys of columns each of which makes a required one unnecessary. */
  unless?: readonly string[];
  /**
   * What its cells hold; left out: text, words of a list, or yes and no. A percentage is a number, and `percents` are some
   * in a text (GST 5% + PST 7%).
   */
  content?: 'number' | 'percent' | 'percents' | 'date';
  /** Files of other products have it: it is in no template and no export of ours. */
  foreign?: true;
  /** Exports of ours have it, so that nothing of a record is lost; it is in no template. */
  detail?: true;
}

/** An optional column of text. */
export function column(key: string, heading: string, ...synonyms: string[]): ImportColumn {
  return { key, heading, synonyms, required: false };
}

/** A column without which a file is rejected. */
export function required(key: string, heading: string, ...synonyms: string[]): ImportColumn {
  return { key, heading, synonyms, required: true };
}

/** A required column that each of the other columns makes unnecessary. */
export function unless(others: readonly string[], given: ImportColumn): ImportColumn {
  return { ...given, unless: others };
}

/** A column whose cells hold numbers, percentages or dates. */
export function holding(content: ImportColumn['content'], given: ImportColumn): ImportColumn {
  return { ...given, content };
}

/** An optional column of numbers. */
export function amount(key: string, heading: string, ...synonyms: string[]): ImportColumn {
  return holding('number', column(key, heading, ...synonyms));
}

/** The code that a record has in the product that the company comes from. */
export function previousCode(...synonyms: string[]): ImportColumn {
  return detail(column('foreignCode', 'Previous Code', ...synonyms));
}

/** A column that only exports have. */
export function detail(given: ImportColumn): ImportColumn {
  return { ...given, detail: true };
}

/** Currency of the amounts of a row; an import rejects any but that of the company. */
export const CURRENCY = detail(
  column('currency', 'Currency', 'Currency Code', 'Invoice Currency', 'Bill Currency'),
);

/** Whether files of other products have a record as one that is still used; ours have archived ones in files of their kind. */
export const RECORD_STATE: readonly ImportColumn[] = [
  {
    ...column(
      'active',
      'Active',
      'Is Active',
      'Active Status',
      'Status',
      'Account Status',
      'Item Status',
      'Contact Status',
      'Customer Status',
      'Vendor Status',
      'Enabled',
      'Is Enabled',
    ),
    foreign: true,
  },
  {
    ...column(
      'inactive',
      'Inactive',
      'Is Inactive',
      'Inactive Account',
      'Inactive Item',
      'Inactive Card',
      'Archived',
      'Is Archived',
      'Disabled',
    ),
    foreign: true,
  },
];

/** Currency of a record that has no amounts here. */
export const RECORD_CURRENCY: ImportColumn = {
  ...column('currency', 'Currency', 'Currency Code', 'Customer Currency', 'Vendor Currency'),
  foreign: true,
};
