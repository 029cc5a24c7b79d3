import { useState, type RefObject } from 'react';
import { Button } from '../basics/button.tsx';
import { CardsIcon, ColumnsIcon, ExcelIcon, FilterIcon, SearchIcon, TableIcon } from '../basics/icons.ts';
import { Menu } from '../overlay/menu.tsx';
import { Drawer } from '../overlay/panels.tsx';
import type { ListDescription } from './list-description.ts';
import type { CardView } from './use-card-view.ts';
import type { ListState } from './use-list-state.ts';

interface ListToolbarProps<Row> {
  description: ListDescription<Row>;
  state: ListState<Row>;
  search: RefObject<HTMLInputElement | null>;
  cards: CardView;
}

/** Search and what changes the look of a list. */
export function ListToolbar<Row>({ description, state, search, cards }: ListToolbarProps<Row>) {
  return (
    <div className="ac-toolbar" role="search" aria-label={description.title}>
      <SearchBox {...{ description, state, search }} />
      {description.filters && <Filters description={description} state={state} />}
      <Button
        kind="quiet"
        icon={cards.isOn ? <TableIcon /> : <CardsIcon />}
        aria-label={cards.isOn ? 'Show as table' : 'Show as cards'}
        title={cards.isOn ? 'Show as table' : 'Show as cards'}
        onClick={cards.toggle}
      />
      <Menu
        kind="quiet"
        icon={<ColumnsIcon />}
        label="Columns"
        iconOnly
        items={description.columns.slice(1).map((column) => ({
          key: column.key,
          label: column.title,
          checked: !state.hidden.includes(column.key),
          onSelect: () => state.toggleColumn(column.key),
        }))}
      />
      <ExportButton description={description} state={state} />
    </div>
  );
}

function SearchBox<Row>({ description, state, search }: Omit<ListToolbarProps<Row>, 'cards'>) {
  const label = `Search ${description.noun[1]}`;
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
        onChange={(event) => state.ask({ search: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
    </span>
  );
}

function Filters<Row>({ description, state }: Pick<ListToolbarProps<Row>, 'description' | 'state'>) {
  const [open, setOpen] = useState(false);
  const { filters } = state.view;
  const count = Object.values(filters).filter(Boolean).length;
  return (
    <>
      <Button kind="quiet" icon={<FilterIcon />} aria-expanded={open} onClick={() => setOpen(true)}>
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <Drawer
        open={open}
        title="Filters"
        onClose={() => setOpen(false)}
        footer={
          <>
            <Button onClick={() => state.ask({ filters: {} })}>Clear all</Button>
            <Button kind="primary" onClick={() => setOpen(false)}>
              Show {state.shown.length.toLocaleString()} {description.noun[state.shown.length === 1 ? 0 : 1]}
            </Button>
          </>
        }
      >
        <div className="ac-filters">
          {description.filters?.map((filter) => (
            <label key={filter.key} className="ac-filter">
              <span>{filter.label}</span>
              <select
                className="ac-filter-select"
                value={filters[filter.key] ?? ''}
                onChange={(event) => state.ask({ filters: { ...filters, [filter.key]: event.target.value } })}
              >
                <option value="">Any</option>
                {filter.options.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </div>
      </Drawer>
    </>
  );
}

function ExportButton<Row>({ description, state }: Pick<ListToolbarProps<Row>, 'description' | 'state'>) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await exportRows(description, state);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      kind="quiet"
      icon={<ExcelIcon />}
      aria-label="Export to Excel"
      title="Export to Excel"
      busy={busy}
      onClick={() => void save()}
    />
  );
}

/** What is seen: the columns shown, the rows the search and filters leave, in their order. */
async function exportRows<Row>({ title }: ListDescription<Row>, state: ListState<Row>): Promise<void> {
  const { exportToExcel } = await import('../export/excel.ts');
  await exportToExcel({
    name: title,
    rows: state.shown,
    columns: state.visibleColumns.flatMap(({ title: heading, value, kind = 'text' }) =>
      value ? [{ title: heading, kind, value }] : [],
    ),
  });
}
