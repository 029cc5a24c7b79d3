import { render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { StatusBadge } from '../basics/index.ts';
import { badgesOf } from './derived-tabs.ts';
import type { DocumentKindDescription } from './document-kind.ts';
import { BILL, CREDIT_NOTE, INVOICE, PURCHASE_ORDER, QUOTE } from './kinds/index.ts';

const styles = readFileSync(path.join(import.meta.dirname, '../table/table.css'), 'utf8');

/** Classes of the badges that rows of lists draw as text. */
const asText = /:is\(\.ac-table, \.ac-list-card\) :is\(([^)]*)\) \{\s*all: unset;/
  .exec(styles)?.[1]
  ?.split(', ')
  .map((selector) => selector.slice(1));

/** Whether a row of a list has a badge for a status. */
function isBadgeInRows(status: string): boolean {
  const { unmount } = render(<StatusBadge status={status} />);
  const { classList } = screen.getByText(status);
  const isText = asText?.some((name) => classList.contains(name));
  unmount();
  return isText === false;
}

const EXCEPTIONS: [kind: DocumentKindDescription, words: string[]][] = [
  [INVOICE, ['Overdue', 'Overpaid', 'Void']],
  [BILL, ['Overdue', 'Overpaid', 'Void']],
  [QUOTE, ['Expired', 'Declined']],
  [PURCHASE_ORDER, ['Late', 'Cancelled']],
  [CREDIT_NOTE, ['Void']],
];

test.each(EXCEPTIONS.map(([kind, words]) => [kind.labels.nouns(), kind, words] as const))(
  'rows of %s have badges for the exceptions alone',
  (_, kind, words) => {
    expect(badgesOf(kind).filter(isBadgeInRows)).toEqual(words);
  },
);

test('what has failed is a badge in rows, a draft is quiet text', () => {
  expect(['Failed', 'Draft'].map(isBadgeInRows)).toEqual([true, false]);
  expect(styles).toMatch(
    /:is\(\.ac-table, \.ac-list-card\) \.ac-badge-quiet \{\s*color: var\(--ac-text-2\);/,
  );
});
