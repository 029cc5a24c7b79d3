import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  IMPORT_PROFILES,
  MOVED_RECORDS,
  PROFILE_GAPS,
  type MovedRecord,
  type ProfileGap,
} from '../../../shared-domain/src/imports/profiles/index.ts';
import { IMPORT_PRODUCTS, type ImportProductId } from '../../../shared-domain/src/imports/products.ts';
import { repositoryRoot } from '../webpack/catalog.ts';

/** The page, below the root of the repository. */
export const PROFILES_PAGE = 'docs/import-profiles.md';

const HEAD = `# Files of other products that are recognised

Made from \`shared-domain/src/imports/profiles/\` by \`npm run docs\`; a test compares the two. A **profile** is recognised by its
headings, and its source is in the comment of its file ([decision 079](decisions/079-files-of-other-products.md)). Where there is none, a
person chooses the columns of the file: the product has **none** of the kind, or **no page** that is public names its headings.
Below the table is what the product has instead, and what was looked through.
`;

const TITLES: Readonly<Record<MovedRecord, string>> = {
  contacts: 'Contacts',
  items: 'Items',
  accounts: 'Accounts',
  taxRates: 'Tax rates',
  invoices: 'Invoices',
  bills: 'Bills',
  creditNotes: 'Credit notes',
  payments: 'Payments',
  openingBalances: 'Balances',
  journals: 'Journals',
};
const RECORDS = Object.keys(MOVED_RECORDS) as MovedRecord[];

/** The page as the profiles are now. */
export function profilesPage(): string {
  const products = (Object.keys(IMPORT_PRODUCTS) as ImportProductId[]).toSorted((one, other) =>
    IMPORT_PRODUCTS[one].localeCompare(IMPORT_PRODUCTS[other], 'en'),
  );
  const table = [
    rowOf(['Product', ...RECORDS.map((record) => TITLES[record])]),
    rowOf(['---', ...RECORDS.map(() => '---')]),
    ...products.map((product) =>
      rowOf([IMPORT_PRODUCTS[product], ...RECORDS.map((record) => cellOf(product, record))]),
    ),
  ];
  const reasons = products.flatMap((product) => {
    const lines = reasonsOf(product);
    return lines.length === 0 ? [] : [`## ${IMPORT_PRODUCTS[product]}\n\n${lines.join('\n')}\n`];
  });
  return [HEAD, `${table.join('\n')}\n`, ...reasons].join('\n');
}

/** Writes the page. */
export async function writeProfilesPage(): Promise<void> {
  await writeFile(path.join(repositoryRoot, PROFILES_PAGE), profilesPage());
}

const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function cellOf(product: ImportProductId, record: MovedRecord): string {
  const gap = PROFILE_GAPS[product][record];
  if (gap === undefined) return record === 'payments' ? directionsOf(product) : 'profile';
  return { none: 'none', noPublicPage: 'no page', readAs: 'profile' }[gap.kind];
}

/** Payments of invoices and of bills are files of their kinds. */
function directionsOf(product: ImportProductId): string {
  const files = IMPORT_PROFILES.find(({ id }) => id === product)?.files ?? [];
  const has = (kind: string): boolean => files.some((file) => file.kind === kind);
  if (has('invoicePayments') && has('billPayments')) return 'profile';
  return has('invoicePayments') ? 'profile (in)' : 'profile (out)';
}

/** A line for each reason, with the records that it is the reason of. */
function reasonsOf(product: ImportProductId): string[] {
  const gaps = RECORDS.flatMap((record) => {
    const gap = PROFILE_GAPS[product][record];
    return gap === undefined ? [] : [{ title: TITLES[record], text: reasonOf(gap) }];
  });
  return [...Map.groupBy(gaps, ({ text }) => text)].map(
    ([text, same]) => `- **${same.map(({ title }) => title).join(', ')}**: ${text}`,
  );
}

function reasonOf(gap: ProfileGap): string {
  if (gap.kind === 'none') return gap.because;
  if (gap.kind === 'readAs') return `Read as that of ${IMPORT_PRODUCTS[gap.product]}, whose headings it has.`;
  return `No public page. Looked through: ${gap.searched}.`;
}
