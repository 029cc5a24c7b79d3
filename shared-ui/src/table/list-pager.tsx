import { useId } from 'react';
import { Button } from '../basics/button.tsx';
import { Combobox } from '../combobox/index.ts';
import { useFormats } from '../locale/index.ts';
import { PAGE_SIZES } from './list-address.ts';
import type { ListState } from './use-list-state.ts';

const SIZE_OPTIONS = PAGE_SIZES.map((size) => ({
  value: String(size),
  label: size === 0 ? 'All' : String(size),
}));

/** Which rows are shown, the pages, and how many rows a page. */
export function ListPager<Row>({ state }: { state: ListState<Row> }) {
  const { formatNumber } = useFormats();
  const sizeId = useId();
  const { page, pages, total, pageRows, change } = state;
  const { pageSize } = state.view;
  const first = page * pageSize + 1;
  return (
    <nav className="ac-pager" aria-label="Pages">
      <span className="ac-number" aria-live="polite">
        {formatNumber(first)}–{formatNumber(first + pageRows.length - 1)} of {formatNumber(total)}
      </span>
      <span className="ac-pager-size">
        <label htmlFor={sizeId}>Rows a page</label>
        <Combobox
          id={sizeId}
          options={SIZE_OPTIONS}
          value={String(pageSize)}
          onChange={(size) => change({ pageSize: Number(size) })}
        />
      </span>
      {pages > 1 && (
        <span className="ac-pager-steps">
          <Button disabled={page === 0} onClick={() => change({ page: page - 1 })}>
            Previous
          </Button>
          <Button disabled={page >= pages - 1} onClick={() => change({ page: page + 1 })}>
            Next
          </Button>
        </span>
      )}
    </nav>
  );
}
