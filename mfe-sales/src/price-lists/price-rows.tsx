import { items } from '@accounts/shared-data';
import { priceDecimals, type Item, type PriceListItem } from '@accounts/shared-domain';
import { Button, DeleteIcon, useCompany, useFormats } from '@accounts/shared-ui';
import { Combobox, MoneyField, NumberField, type ComboboxSearch } from '@accounts/shared-ui/form';
import { useNewRecord, useRecordChoices, type NewRecordChoice } from '@accounts/shared-ui/new-records';
import { getIn, useFormikContext } from 'formik';
import { useEffect, useId, useState } from 'react';
import { t } from '../texts.ts';
import type { PriceListValues } from './price-list-values.ts';
import './price-rows.css';
import { useMemo } from '@accounts/shared-ui/texts';

/** Rows that are drawn at once; a list may name thousands. */
const ROWS_AT_ONCE = 50;
/** A new item takes what it is sold for. */
const SOLD_ITEM: NewRecordChoice<'item'> = { kind: 'item', takes: 'Customer' };

/** Items of a price list: added by typing, found by typing, each with a price or a percentage. */
export function PriceRows() {
  const { values, setFieldValue } = useFormikContext<PriceListValues>();
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  const { rows, search: itemSearch } = useRecordChoices<Item>(items, { status: 'All' });
  useEffect(() => {
    for (const { itemId } of values.items) itemSearch?.keep(itemId);
  }, [itemSearch, values.items]);
  const byId = useMemo(() => new Map((rows ?? []).map((item) => [item.id, item])), [rows]);
  const found = useMemo(() => matching(values.items, byId, search), [values.items, byId, search]);
  const shown = found.slice(0, limit);
  const add = (item: Item) => {
    const row: PriceListItem = { itemId: item.id, unitPrice: item.unitPrice, percentage: null };
    setSearch('');
    void setFieldValue('items', [row, ...values.items]);
  };
  return (
    <div className="price-rows">
      <AddItem rows={rows} search={itemSearch} listed={values.items} byId={byId} onAdd={add} />
      {values.items.length > ROWS_AT_ONCE && (
        <input
          type="search"
          className="ac-input"
          aria-label={t('priceLists.items.search')}
          placeholder={t('priceLists.items.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {found.length === 0 && (
        <p className="ac-quiet">
          {values.items.length === 0 ? t('priceLists.items.none') : t('priceLists.items.noMatch')}
        </p>
      )}
      <div>
        {shown.map((index) => {
          const itemId = values.items[index]?.itemId ?? '';
          return (
            <PriceRow
              key={itemId}
              index={index}
              item={byId.get(itemId)}
              onRemove={() => void setFieldValue('items', values.items.toSpliced(index, 1))}
            />
          );
        })}
      </div>
      {found.length > shown.length && (
        <p className="price-rows-more">
          {t('priceLists.items.shown', { shown: shown.length, count: found.length })}
          <Button onClick={() => setLimit(limit + ROWS_AT_ONCE)}>{t('priceLists.items.more')}</Button>
        </p>
      )}
    </div>
  );
}

/** Positions of the rows whose item holds what was typed. */
function matching(
  listed: readonly PriceListItem[],
  byId: ReadonlyMap<string, Item>,
  search: string,
): number[] {
  const typed = search.trim().toLowerCase();
  return [...listed.keys()].filter((index) => {
    const item = byId.get(listed[index]?.itemId ?? '');
    return typed === '' || `${item?.code} ${item?.name}`.toLowerCase().includes(typed);
  });
}

interface AddItemProps {
  rows: readonly Item[] | undefined;
  search: ComboboxSearch | undefined;
  listed: readonly PriceListItem[];
  byId: ReadonlyMap<string, Item>;
  onAdd: (item: Item) => void;
}

function AddItem({ rows, search, listed, byId, onAdd }: AddItemProps) {
  const id = useId();
  const { formatNumber } = useFormats();
  const decimals = useCompany()?.currencyExponent ?? 2;
  const options = useMemo(() => {
    const named = new Set(listed.map(({ itemId }) => itemId));
    return (rows ?? [])
      .filter((item) => item.status === 'A' && !named.has(item.id))
      .map(({ id: value, code, name, unitPrice }) => ({
        value,
        code,
        label: name,
        detail: formatNumber(unitPrice, { decimals }),
      }));
  }, [rows, listed, formatNumber, decimals]);
  const { create, dialog } = useNewRecord({ ...SOLD_ITEM, onAdded: onAdd });
  return (
    <div className="ac-field">
      <label htmlFor={id}>{t('priceLists.items.add')}</label>
      <Combobox
        id={id}
        options={options}
        search={search}
        value={null}
        placeholder={t('priceLists.items.placeholder')}
        create={create}
        onChange={(chosen) => {
          const item = byId.get(chosen ?? '');
          if (item) onAdd(item);
        }}
      />
      {dialog}
    </div>
  );
}

interface PriceRowProps {
  index: number;
  /** Undefined while items are fetched. */
  item: Item | undefined;
  onRemove: () => void;
}

function PriceRow({ index, item, onRemove }: PriceRowProps) {
  const { errors, submitCount } = useFormikContext<PriceListValues>();
  const decimals = useCompany()?.currencyExponent ?? 2;
  const { formatNumber } = useFormats();
  const fault: unknown = submitCount > 0 ? getIn(errors, `items[${index}]`) : undefined;
  const name = item?.name ?? '';
  return (
    <div className="price-row" role="group" aria-label={name}>
      <div className="price-rows-item">
        <strong>{name}</strong>
        <small>
          {item?.code}{' '}
          {item && t('priceLists.items.usual', { price: formatNumber(item.unitPrice, { decimals }) })}
        </small>
        {typeof fault === 'string' && (
          <p role="alert" className="price-rows-fault">
            {fault}
          </p>
        )}
      </div>
      <MoneyField
        name={`items[${index}].unitPrice`}
        label={t('priceLists.items.priceLabel')}
        decimals={decimals}
        maxDecimals={priceDecimals(decimals)}
      />
      <NumberField name={`items[${index}].percentage`} label={t('priceLists.items.percentLabel')} />
      <Button
        kind="quiet"
        icon={<DeleteIcon />}
        aria-label={t('priceLists.items.remove', { item: name })}
        onClick={onRemove}
      />
    </div>
  );
}
