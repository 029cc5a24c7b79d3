import { Button } from '../basics/button.tsx';
import { PAGE_SIZES } from './list-address.ts';
import type { ListState } from './use-list-state.ts';

/** Which rows are shown, the pages, and how many rows a page. */
export function ListPager<Row>({ state }: { state: ListState<Row> }) {
  const { page, pages, total, pageRows, change } = state;
  const { pageSize } = state.view;
  const first = page * pageSize + 1;
  return (
    <nav className="ac-pager" aria-label="Pages">
      <span className="ac-number" aria-live="polite">
        {first.toLocaleString()}–{(first + pageRows.length - 1).toLocaleString()} of {total.toLocaleString()}
      </span>
      <label className="ac-pager-size">
        <span>Rows a page</span>
        <select value={pageSize} onChange={(event) => change({ pageSize: Number(event.target.value) })}>
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {size === 0 ? 'All' : size}
            </option>
          ))}
        </select>
      </label>
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
