import { Suspense, useState, type RefObject } from 'react';
import { Button } from '../basics/button.tsx';
import { clearSearchOnEscape } from '../basics/clear-search.ts';
import { CardsIcon, FilterIcon, PreferencesIcon, SearchIcon, TableIcon } from '../basics/icons.ts';
import { lazyPart } from '../basics/lazy-part.tsx';
import { useFormats } from '../locale/index.ts';
import { Menu } from '../overlay/menu.tsx';
import { Drawer } from '../overlay/panels.tsx';
import { ExportButton } from './export-button.tsx';
import type { ListDescription } from './list-description.ts';
import type { ListState } from './use-list-state.ts';
import { t } from '../texts/own-texts.ts';

/** With the fields of the filters, loaded when the drawer is opened first. */
const FilterFields = lazyPart(async () => (await import('./filter-fields.tsx')).FilterFields);

interface ListToolbarProps<Row> {
  description: ListDescription<Row>;
  state: ListState<Row>;
  search: RefObject<HTMLInputElement | null>;
  asCards: boolean;
  onLayout: () => void;
}

/** Search and what changes the look of a list. */
export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { description, state, search, asCards, onLayout } = props;
  const layout = asCards ? t('list.asTable') : t('list.asCards');
  return (
    <div className="ac-toolbar" role="search" data-tour="list-search" aria-label={description.title}>
      <SearchBox {...{ description, state, search }} />
      {description.columns.some(({ filter }) => filter) && (
        <Filters description={description} state={state} />
      )}
      <Button
        kind="quiet"
        icon={asCards ? <TableIcon /> : <CardsIcon />}
        aria-label={layout}
        title={layout}
        onClick={onLayout}
      />
      <Menu
        kind="quiet"
        icon={<PreferencesIcon />}
        label={t('list.columns')}
        iconOnly
        items={description.columns.slice(1).map((column) => ({
          key: column.key,
          label: column.title,
          checked: !state.hidden.includes(column.key),
          onSelect: () => state.toggleColumn(column.key),
        }))}
      />
      <ExportButton
        kind="quiet"
        aria-label={t('list.export')}
        title={t('list.export')}
        description={description}
        state={state}
      />
    </div>
  );
}

function SearchBox<Row>({
  description,
  state,
  search,
}: Pick<ListToolbarProps<Row>, 'description' | 'state' | 'search'>) {
  const label = t('list.search', { many: description.noun[1] });
  return (
    <span className="ac-search">
      <SearchIcon aria-hidden />
      <input
        ref={search}
        type="search"
        className="ac-search-input"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={`${label}  /`}
        value={state.view.search}
        onChange={(event) => state.change({ search: event.target.value })}
        onBlur={() => void state.flush()}
        onKeyDown={(event) => {
          clearSearchOnEscape(event, () => state.change({ search: '' }));
          // Alt or Cmd with an arrow leaves the page, before the search is in the address by itself.
          if (event.altKey || event.metaKey) state.flush();
        }}
      />
    </span>
  );
}

function Filters<Row>({ description, state }: Pick<ListToolbarProps<Row>, 'description' | 'state'>) {
  const { formatNumber } = useFormats();
  const [open, setOpen] = useState(false);
  const { filters } = state.view;
  const [one, many] = description.noun;
  const count = Object.values(filters).filter(Boolean).length;
  return (
    <>
      <Button kind="quiet" icon={<FilterIcon />} aria-expanded={open} onClick={() => setOpen(true)}>
        {count > 0 ? t('list.filters.count', { count }) : t('list.filters')}
      </Button>
      <Drawer
        open={open}
        title={t('list.filters')}
        onClose={() => setOpen(false)}
        footer={
          <>
            <Button disabled={count === 0} onClick={() => state.change({ filters: {} })}>
              {t('list.filters.clear')}
            </Button>
            <Button kind="primary" onClick={() => setOpen(false)}>
              {t('list.filters.show', { count: state.total, number: formatNumber(state.total), one, many })}
            </Button>
          </>
        }
      >
        <Suspense fallback={null}>
          <FilterFields
            columns={description.columns}
            filters={filters}
            // The first filter is a step of the history, so that Back takes all of them away.
            onChange={(key, text) =>
              state.change({ filters: { ...filters, [key]: text } }, { replace: count > 0 })
            }
          />
        </Suspense>
      </Drawer>
    </>
  );
}
