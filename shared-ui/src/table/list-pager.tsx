import { useId, useMemo } from 'react';
import { Button } from '../basics/button.tsx';
import { Combobox } from '../combobox/index.ts';
import { useFormats } from '../locale/index.ts';
import { PAGE_SIZES } from './list-address.ts';
import { listParts } from './list-parts.ts';
import type { ListState } from './use-list-state.ts';
import { t } from '../texts/own-texts.ts';

const sizeOptions = () =>
  PAGE_SIZES.map((size) => ({ value: String(size), label: size === 0 ? t('pager.all') : String(size) }));

/** Which rows are shown, the pages, and how many rows a page. */
export function ListPager<Row>({ state }: { state: ListState<Row> }) {
  const { formatNumber } = useFormats();
  const sizeId = useId();
  const sizes = useMemo(sizeOptions, []);
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
      <span className="ac-pager-size">
        <label htmlFor={sizeId}>{t('pager.size')}</label>
        <Combobox
          id={sizeId}
          options={sizes}
          value={String(pageSize)}
          onFocus={listParts.prefetch}
          onChange={(size) => change({ pageSize: Number(size) })}
        />
      </span>
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
