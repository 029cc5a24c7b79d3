import { useId } from 'react';
import { Button } from '../basics/button.tsx';
import { Combobox } from '../combobox/index.ts';
import { useFormats } from '../locale/index.ts';
import { PAGE_SIZES } from './list-address.ts';
import { listParts } from './list-parts.ts';
import type { ListState } from './use-list-state.ts';
import { t } from '../texts/own-texts.ts';
import { memo, useMemo } from '../texts/language-store.ts';

type ChangeView = ListState<unknown>['change'];

const sizeOptions = () =>
  PAGE_SIZES.map((size) => ({ value: String(size), label: size === 0 ? t('pager.all') : String(size) }));

/** Which rows are shown, the pages, and how many rows a page. */
export function ListPager<Row>({ state }: { state: ListState<Row> }) {
  const { formatNumber } = useFormats();
  const { page, pages, total, pageRows, change } = state;
  const { pageSize } = state.view;
  const first = page * pageSize + 1;
  return (
    <nav className="ac-pager" aria-label={t('pager.pages')}>
      <span className="ac-number" aria-live="polite">
        {t('pager.shown', {
          first: formatNumber(first),
          last: formatNumber(first + pageRows.length - 1),
          total: formatNumber(total),
        })}
      </span>
      <PageSize pageSize={pageSize} change={change} />
      {pages > 1 && (
        <span className="ac-pager-steps">
          <Button disabled={page === 0} onClick={() => change({ page: page - 1 })}>
            {t('pager.previous')}
          </Button>
          <Button disabled={page >= pages - 1} onClick={() => change({ page: page + 1 })}>
            {t('pager.next')}
          </Button>
        </span>
      )}
    </nav>
  );
}

/** Apart from the pager, which is drawn at every key of a search. */
const PageSize = memo(function PageSize({ pageSize, change }: { pageSize: number; change: ChangeView }) {
  const id = useId();
  const sizes = useMemo(sizeOptions, []);
  return (
    <span className="ac-pager-size">
      <label htmlFor={id}>{t('pager.size')}</label>
      <Combobox
        id={id}
        options={sizes}
        value={String(pageSize)}
        onFocus={listParts.prefetch}
        onChange={(size) => change({ pageSize: Number(size) })}
      />
    </span>
  );
});
